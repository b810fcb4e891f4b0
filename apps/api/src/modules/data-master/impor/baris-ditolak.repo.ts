/** Stores refused rows with their cells; ditolak.repo.ts counts the imports. */
import type { JenisMaster } from '@lms/contracts/data-master/data-master';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { Page } from '../../../platform/http/paging.ts';
import type { BarisDitolak } from './ditolak.views.ts';
import type { ImporKey } from './impor.repo.ts';

export interface DitolakRow extends BarisDitolak {
  urut: number;
  jenis: JenisMaster;
}

const ROWS_PER_STATEMENT = 5_000;

const clear = statement(
  'impor.ditolak_clear',
  'DELETE FROM impor_ditolak WHERE college_id = $1 AND id_impor = $2::uuid',
);
const insert = statement(
  'impor.ditolak_insert',
  `INSERT INTO impor_ditolak (college_id, id_impor, urut, jenis, baris, sel, galat)
   SELECT $1, $2::uuid, * FROM unnest($3::int4[], $4::text[], $5::int4[], $6::jsonb[], $7::jsonb[])`,
);

/** Replaces earlier ones. */
export async function saveDitolak(
  tx: Sql,
  { collegeId, id }: ImporKey,
  rows: readonly BarisDitolak[],
): Promise<void> {
  await tx.run(clear, [collegeId, id]);
  for (let begin = 0; begin < rows.length; begin += ROWS_PER_STATEMENT) {
    const slice = rows.slice(begin, begin + ROWS_PER_STATEMENT);
    await tx.run(insert, [
      ...[
        collegeId,
        id,
        slice.map((_row, index) => begin + index + 1),
        slice.map(({ jenis }) => jenis),
      ],
      slice.map(({ baris }) => baris),
      ...[
        slice.map(({ sel }) => JSON.stringify(sel)),
        slice.map(({ galat }) => JSON.stringify(galat)),
      ],
    ]);
  }
}

const columns = 'd.urut, d.jenis, d.baris, d.sel, d.galat';
const list = pagedList<DitolakRow>({
  name: 'impor.ditolak_list',
  from: 'impor_ditolak d',
  keys: { urut: 'd.urut' },
  columns,
  joins: 'JOIN impor_ditolak d ON d.college_id = $1 AND d.id_impor = $2::uuid AND d.urut = h.urut',
  order: ['d.urut'],
  sorts: {},
  countedApart: true,
  prepared: [''],
});

export function listDitolak(
  db: Sql,
  { collegeId, id }: ImporKey,
  search: string | undefined,
  page: Page,
): Promise<{ rows: DitolakRow[]; total: number }> {
  const where = conditions(['d.college_id = $1', 'd.id_impor = $2::uuid'], [collegeId, id]);
  where.add(
    'search',
    search && containing(search),
    (p) => `(d.sel::text ILIKE ${p} OR d.galat::text ILIKE ${p})`,
  );
  return list(db, { where, page });
}

const countRows = statement(
  'impor.ditolak_count',
  'SELECT count(*)::int AS jumlah FROM impor_ditolak WHERE college_id = $1 AND id_impor = $2::uuid AND baris IS NOT NULL',
);
const selectAfter = statement(
  'impor.ditolak_after',
  `SELECT ${columns} FROM impor_ditolak d
   WHERE d.college_id = $1 AND d.id_impor = $2::uuid AND d.baris IS NOT NULL AND d.urut > $3 ORDER BY d.urut LIMIT $4`,
);

export async function countDitolak(db: Sql, { collegeId, id }: ImporKey): Promise<number> {
  return (await db.row<{ jumlah: number }>(countRows, [collegeId, id]))?.jumlah ?? 0;
}

/** Continues after number `after`. */
export function nextDitolak(
  db: Sql,
  { collegeId, id }: ImporKey,
  after: number,
  limit: number,
): Promise<DitolakRow[]> {
  return db.rows<DitolakRow>(selectAfter, [collegeId, id, after, limit]);
}

/** SQL that removes from `table` what belongs to reports older than $1. */
export const ofOldReports = (table: string): string =>
  `DELETE FROM ${table} d USING impor_data_master i
   WHERE i.college_id = d.college_id AND i.id = d.id_impor AND i.status IN ('selesai', 'gagal', 'dibatalkan') AND i.dibuat_pada < $1`;
const expire = statement('impor.ditolak_expire', ofOldReports('impor_ditolak'));

/** Cells hold personal data, so they go with old reports. */
export async function clearDitolak(tx: Sql, before: Date): Promise<void> {
  await tx.run(expire, [before]);
}

/** Refused rows that name the person. */
export const forgetDitolak = forgetRows(
  'impor_ditolak',
  `DELETE FROM impor_ditolak r WHERE r.college_id = $1 AND r.jenis IN ('mahasiswa', 'dosen') AND EXISTS (
     SELECT FROM jsonb_each_text(r.sel) s JOIN pengguna p ON p.college_id = $1 AND p.id = $2
       LEFT JOIN mahasiswa m ON m.college_id = $1 AND m.id_pengguna = $2 LEFT JOIN dosen d ON d.college_id = $1 AND d.id_pengguna = $2
     WHERE s.value IN (p.username, m.nim, d.id, d.nidn))`,
);
