import type { daftarPekerjaan, Pekerjaan, StatusPekerjaan } from '@lms/contracts/sistem/pekerjaan';
import type { QueryOf, SortOf } from '@lms/contracts/wire/endpoint';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conditions } from '../../../platform/db/conditions.ts';
import { containing } from '../../../platform/db/like.ts';
import { pagedList } from '../../../platform/db/paged-list.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Page } from '../../../platform/http/paging.ts';

/** `file` is null without a file or after its removal. */
export interface StoredResult {
  file: { path: string; name: string; type: string; bytes: number } | null;
  /** Kept when the file is gone. */
  fileName: string | null;
  more?: NonNullable<StoredResult['file']>[];
  summary: NonNullable<Pekerjaan['hasil']>['ringkasan'];
}

export interface PekerjaanRow {
  id: string;
  jenis: string;
  judul: string;
  status: StatusPekerjaan;
  persen: number;
  pesan: string | null;
  hasil: StoredResult | null;
  masukan: unknown;
  dibuat_pada: Date;
  mulai_pada: Date | null;
  selesai_pada: Date | null;
}

export interface WorkKey {
  collegeId: string;
  id: string;
}

const COLUMNS = [
  ...['id', 'jenis', 'judul', 'status', 'persen', 'pesan', 'hasil', 'masukan'],
  ...['dibuat_pada', 'mulai_pada', 'selesai_pada'],
] as const satisfies readonly (keyof PekerjaanRow)[];

const unfinishedOfKey = statement(
  'pekerjaan.unfinished_of_key',
  "SELECT id FROM pekerjaan WHERE college_id = $1 AND jenis = $2 AND kunci = $3 AND status IN ('menunggu', 'berjalan')",
);

export async function findUnfinished(
  sql: Sql,
  { collegeId, jenis, key }: { collegeId: string; jenis: string; key: string },
): Promise<string | null> {
  return (await sql.row<{ id: string }>(unfinishedOfKey, [collegeId, jenis, key]))?.id ?? null;
}

const insert = statement(
  'pekerjaan.insert',
  `INSERT INTO pekerjaan (college_id, id, id_pengguna, jenis, judul, masukan, pelaku, kunci, dibuat_pada)
   VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8, $9)
   ON CONFLICT (college_id, jenis, kunci) WHERE status IN ('menunggu', 'berjalan') DO NOTHING`,
);

export interface NewWork extends WorkKey {
  jenis: string;
  judul: string;
  input: unknown;
  actor: Actor;
  key: string | null;
  now: Date;
}

/** False when such unfinished work exists. */
export async function insertWork(tx: Sql, work: NewWork): Promise<boolean> {
  const { actor, now } = work;
  const values = [work.judul, JSON.stringify(work.input), JSON.stringify(actor), work.key, now];
  return (await tx.run(insert, [work.collegeId, work.id, actor.userId, work.jenis, ...values])) > 0;
}

const unfinished = statement(
  'pekerjaan.unfinished',
  `SELECT count(*)::int AS jumlah FROM pekerjaan
   WHERE college_id = $1 AND id_pengguna = $2 AND status IN ('menunggu', 'berjalan') AND dibuat_pada > $3::timestamptz - interval '1 day'`,
);

export async function countUnfinished(
  tx: Sql,
  { collegeId, userId }: Actor,
  now: Date,
): Promise<number> {
  return (await tx.row<{ jumlah: number }>(unfinished, [collegeId, userId, now]))?.jumlah ?? 0;
}

const begin = statement(
  'pekerjaan.begin',
  `UPDATE pekerjaan SET status = 'berjalan', mulai_pada = $3
   WHERE college_id = $1 AND id = $2 AND status IN ('menunggu', 'berjalan') RETURNING id_pengguna, jenis, masukan, pelaku`,
);

/** Returns null when the work is finished or gone. */
export function beginWork(db: Sql, { collegeId, id }: WorkKey, now: Date) {
  return db.row<{ id_pengguna: string; jenis: string; masukan: unknown; pelaku: Actor }>(begin, [
    collegeId,
    id,
    now,
  ]);
}

const progress = statement(
  'pekerjaan.progress',
  `UPDATE pekerjaan SET persen = greatest(persen, $3), pesan = $4
   WHERE college_id = $1 AND id = $2 AND status = 'berjalan' RETURNING id_pengguna, jenis, persen`,
);

export function saveProgress(
  tx: Sql,
  { collegeId, id }: WorkKey,
  persen: number,
  pesan: string | null,
) {
  return tx.row<{ id_pengguna: string; jenis: string; persen: number }>(progress, [
    collegeId,
    id,
    persen,
    pesan,
  ]);
}

const finish = statement(
  'pekerjaan.finish',
  `UPDATE pekerjaan SET status = $3, persen = CASE WHEN $3 = 'selesai' THEN 100 ELSE persen END, pesan = $4, hasil = $5::jsonb,
     selesai_pada = $6
   WHERE college_id = $1 AND id = $2 AND status IN ('menunggu', 'berjalan') RETURNING id_pengguna, jenis, persen, pelaku`,
);

export interface FinishedWork extends WorkKey {
  status: Extract<StatusPekerjaan, 'selesai' | 'gagal'>;
  pesan: string | null;
  hasil: StoredResult | null;
  now: Date;
}

/** Null when already finished. */
export function finishWork(tx: Sql, { collegeId, id, status, pesan, hasil, now }: FinishedWork) {
  return tx.row<{ id_pengguna: string; jenis: string; persen: number; pelaku: Actor }>(finish, [
    collegeId,
    id,
    status,
    pesan,
    hasil === null ? null : JSON.stringify(hasil),
    now,
  ]);
}

const list = pagedList<PekerjaanRow, SortOf<typeof daftarPekerjaan>>({
  name: 'pekerjaan.list',
  from: 'pekerjaan p',
  keys: { id: 'p.id' },
  columns: COLUMNS.map((column) => `p.${column}`).join(', '),
  joins: 'JOIN pekerjaan p ON p.college_id = $1 AND p.id = h.id',
  order: ['p.dibuat_pada DESC'],
  sorts: { waktu: ['p.dibuat_pada'] },
  countedApart: true,
  prepared: ['', 'jenis'],
});

export type PekerjaanFilter = Pick<QueryOf<typeof daftarPekerjaan>, 'jenis' | 'status' | 'search'>;

/** Latest first. */
export function listWork(
  db: Sql,
  { collegeId, userId }: Actor,
  { jenis, status, search }: PekerjaanFilter,
  page: Page<SortOf<typeof daftarPekerjaan>>,
): Promise<{ rows: PekerjaanRow[]; total: number }> {
  const where = conditions(['p.college_id = $1', 'p.id_pengguna = $2'], [collegeId, userId]);
  where.add('jenis', jenis, (p) => `p.jenis = ${p}`);
  where.add('status', status, (p) => `p.status = ANY (${p}::text[])`);
  where.add('search', search && containing(search), (p) => `p.judul ILIKE ${p}`);
  return list(db, { where, page });
}

const one = statement(
  'pekerjaan.one',
  `SELECT ${COLUMNS.join(', ')} FROM pekerjaan WHERE college_id = $1 AND id_pengguna = $2 AND id = $3`,
);

export function findWork(
  db: Sql,
  { collegeId, userId }: Actor,
  id: string,
): Promise<PekerjaanRow | null> {
  return db.row<PekerjaanRow>(one, [collegeId, userId, id]);
}

const outdated = statement(
  'pekerjaan.remove_outdated',
  `WITH usang AS (
     SELECT college_id, id FROM pekerjaan WHERE dibuat_pada < $1::timestamptz - make_interval(days => $2) ORDER BY dibuat_pada LIMIT 500),
   hapus AS (
     DELETE FROM pekerjaan p USING usang u WHERE p.college_id = u.college_id AND p.id = u.id RETURNING p.college_id, p.id)
   SELECT college_id, array_agg(id) AS ids FROM hapus GROUP BY college_id`,
);

/** Removes at most 500 rows; returns ids by college. */
export function removeOutdated(
  tx: Sql,
  now: Date,
  days: number,
): Promise<{ college_id: string; ids: string[] }[]> {
  return tx.rows(outdated, [now, days]);
}

const ofPerson = statement(
  'pekerjaan.forget',
  `DELETE FROM pekerjaan WHERE college_id = $1 AND (id_pengguna = $2 OR masukan->>'id_pengguna' = $2) RETURNING id`,
);

/**
 * Removes works of the account and those about it, such as an export of its data
 * (docs/decisions/192). Returns their ids.
 */
export async function removeWorkOf(
  tx: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<string[]> {
  return (await tx.rows<{ id: string }>(ofPerson, [collegeId, id])).map((row) => row.id);
}
