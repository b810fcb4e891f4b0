import { conditions } from '../../../platform/db/conditions.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

export interface RingkasanRow {
  menunggu: number;
  gagal: number;
  tertua_detik: number;
}

const summary = statement(
  'antrean.summary',
  `SELECT count(*) FILTER (WHERE gagal_pada IS NULL)::int AS menunggu, count(*) FILTER (WHERE gagal_pada IS NOT NULL)::int AS gagal,
     greatest(0, coalesce(extract(epoch FROM $2 - min(dibuat_pada) FILTER (WHERE gagal_pada IS NULL)), 0))::float8 AS tertua_detik
   FROM outbox WHERE college_id = $1 AND selesai_pada IS NULL`,
);

export async function findSummary(db: Sql, collegeId: string, now: Date): Promise<RingkasanRow> {
  return (
    (await db.row<RingkasanRow>(summary, [collegeId, now])) ?? {
      menunggu: 0,
      gagal: 0,
      tertua_detik: 0,
    }
  );
}

export interface FailedRow {
  id: number;
  jenis: string;
  dibuat_pada: Date;
  gagal_pada: Date;
  galat: string | null;
}

const failed = pagedList<FailedRow>({
  name: 'antrean.failed',
  from: 'outbox o',
  keys: { id: 'o.id' },
  columns: 'o.id, o.jenis, o.dibuat_pada, o.gagal_pada, o.galat',
  joins: 'JOIN outbox o ON o.college_id = $1 AND o.id = h.id',
  order: ['o.gagal_pada DESC', 'o.id DESC'],
  sorts: {},
  prepared: [''],
});

export function listFailed(
  db: Sql,
  collegeId: string,
  page: Page,
): Promise<{ rows: FailedRow[]; total: number }> {
  const where = conditions(
    ['o.college_id = $1', 'o.selesai_pada IS NULL', 'o.gagal_pada IS NOT NULL'],
    [collegeId],
  );
  return failed(db, { where, page });
}
