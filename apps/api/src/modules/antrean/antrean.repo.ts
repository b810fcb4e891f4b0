import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Page } from '../../platform/http/paging.ts';

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
  return (await db.row<RingkasanRow>(summary, [collegeId, now])) ?? { menunggu: 0, gagal: 0, tertua_detik: 0 };
}

export interface FailedRow {
  id: number;
  jenis: string;
  dibuat_pada: Date;
  gagal_pada: Date;
  galat: string | null;
  total: number;
}

const failed = statement(
  'antrean.failed',
  `SELECT id, jenis, dibuat_pada, gagal_pada, galat, count(*) OVER ()::int AS total FROM outbox
   WHERE college_id = $1 AND selesai_pada IS NULL AND gagal_pada IS NOT NULL ORDER BY gagal_pada DESC, id DESC LIMIT $2 OFFSET $3`,
);

export function listFailed(db: Sql, collegeId: string, page: Page): Promise<FailedRow[]> {
  return db.rows<FailedRow>(failed, [collegeId, page.limit, page.offset]);
}

const countFailedOf = statement(
  'antrean.count_failed',
  'SELECT count(*)::int AS n FROM outbox WHERE college_id = $1 AND selesai_pada IS NULL AND gagal_pada IS NOT NULL',
);

export async function countFailed(db: Sql, collegeId: string): Promise<number> {
  return (await db.row<{ n: number }>(countFailedOf, [collegeId]))?.n ?? 0;
}

const release = statement(
  'antrean.release',
  `UPDATE outbox SET gagal_pada = NULL, galat = NULL, dikirim_pada = NULL
   WHERE id = $2 AND college_id = $1 AND selesai_pada IS NULL AND gagal_pada IS NOT NULL RETURNING jenis`,
);

/** Lets the relay send a given-up job again; its kind, or null when there is no such job in this college. */
export async function releaseFailed(tx: Tx, collegeId: string, id: string): Promise<string | null> {
  return (await tx.row<{ jenis: string }>(release, [collegeId, id]))?.jenis ?? null;
}
