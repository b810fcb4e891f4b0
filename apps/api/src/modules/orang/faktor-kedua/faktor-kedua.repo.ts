import type { faktor_kedua } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Failures } from './faktor-kedua.policy.ts';

export interface Owner {
  collegeId: string;
  userId: string;
}

const columns = [
  'rahasia',
  'aktif_pada',
  'langkah_terakhir',
  'gagal',
  'terkunci_sampai',
] as const satisfies readonly (keyof faktor_kedua)[];

export type FactorRow = Pick<faktor_kedua, (typeof columns)[number]>;

const own = 'WHERE college_id = $1 AND id_pengguna = $2';
const one = `SELECT ${columns.join(', ')} FROM faktor_kedua ${own}`;
const select = statement('faktor_kedua.one', one);
const lock = statement('faktor_kedua.lock', `${one} FOR UPDATE`);

export function findFactor(db: Sql, { collegeId, userId }: Owner): Promise<FactorRow | null> {
  return db.row<FactorRow>(select, [collegeId, userId]);
}

/** The second of two simultaneous codes waits and is found used. */
export function lockFactor(tx: Tx, { collegeId, userId }: Owner): Promise<FactorRow | null> {
  return tx.row<FactorRow>(lock, [collegeId, userId]);
}

const begin = statement(
  'faktor_kedua.begin',
  `INSERT INTO faktor_kedua AS f (college_id, id_pengguna, rahasia, dibuat_pada) VALUES ($1, $2, $3, $4)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET rahasia = EXCLUDED.rahasia, dibuat_pada = EXCLUDED.dibuat_pada
   WHERE f.aktif_pada IS NULL`,
);

/** Stores an inactive secret; false when a factor is active, which is never overwritten. */
export async function beginFactor(
  tx: Tx,
  { collegeId, userId, sealed, now }: Owner & { sealed: string; now: Date },
): Promise<boolean> {
  return (await tx.run(begin, [collegeId, userId, sealed, now])) > 0;
}

const activate = statement(
  'faktor_kedua.activate',
  `UPDATE faktor_kedua SET aktif_pada = $4, langkah_terakhir = $3, gagal = 0, terkunci_sampai = NULL ${own}`,
);

export async function activateFactor(
  tx: Tx,
  { collegeId, userId, step, now }: Owner & { step: number; now: Date },
): Promise<void> {
  await tx.run(activate, [collegeId, userId, step, now]);
}

const accept = statement(
  'faktor_kedua.accept',
  `UPDATE faktor_kedua SET gagal = 0, terkunci_sampai = NULL,
     langkah_terakhir = CASE WHEN $3 > 0 THEN $3 ELSE langkah_terakhir END ${own}`,
);

/** `step` is the code's time step; 0, for a recovery code, leaves the last step unchanged. */
export async function recordAccepted(
  tx: Tx,
  { collegeId, userId, step }: Owner & { step: number },
): Promise<void> {
  await tx.run(accept, [collegeId, userId, step]);
}

const fail = statement(
  'faktor_kedua.fail',
  `UPDATE faktor_kedua SET gagal = $3, terkunci_sampai = $4 ${own}`,
);

export async function recordFailure(
  tx: Tx,
  { collegeId, userId }: Owner,
  { gagal, terkunciSampai }: Failures,
): Promise<void> {
  await tx.run(fail, [collegeId, userId, gagal, terkunciSampai]);
}

const countUnused = statement(
  'kode_pemulihan.count',
  `SELECT count(*)::int AS jumlah FROM kode_pemulihan ${own} AND dipakai_pada IS NULL`,
);

export async function countCodes(db: Sql, { collegeId, userId }: Owner): Promise<number> {
  return (await db.row<{ jumlah: number }>(countUnused, [collegeId, userId]))?.jumlah ?? 0;
}

const removeCodes = statement('kode_pemulihan.delete', `DELETE FROM kode_pemulihan ${own}`);
const insertCodes = statement(
  'kode_pemulihan.insert',
  'INSERT INTO kode_pemulihan (college_id, id_pengguna, hash) SELECT $1, $2, * FROM unnest($3::text[])',
);

export async function replaceCodes(
  tx: Tx,
  { collegeId, userId }: Owner,
  hashes: readonly string[],
): Promise<void> {
  await tx.run(removeCodes, [collegeId, userId]);
  await tx.run(insertCodes, [collegeId, userId, hashes]);
}

const spend = statement(
  'kode_pemulihan.spend',
  `UPDATE kode_pemulihan SET dipakai_pada = $4 ${own} AND hash = $3 AND dipakai_pada IS NULL`,
);

/** False when no unused code has this hash. */
export async function spendCode(
  tx: Tx,
  { collegeId, userId, hash, now }: Owner & { hash: string; now: Date },
): Promise<boolean> {
  return (await tx.run(spend, [collegeId, userId, hash, now])) > 0;
}

const remove = statement(
  'faktor_kedua.delete',
  `DELETE FROM faktor_kedua ${own} RETURNING aktif_pada`,
);

/** False when none was active. */
export async function removeSecondFactor(tx: Tx, { collegeId, userId }: Owner): Promise<boolean> {
  await tx.run(removeCodes, [collegeId, userId]);
  const removed = await tx.row<Pick<FactorRow, 'aktif_pada'>>(remove, [collegeId, userId]);
  return removed !== null && removed.aktif_pada !== null;
}

const collegeName = statement(
  'faktor_kedua.college',
  'SELECT nama FROM perguruan_tinggi WHERE id = $1',
);

/** The authenticator app shows this name. */
export async function findCollegeName(db: Sql, collegeId: string): Promise<string> {
  return (await db.row<{ nama: string }>(collegeName, [collegeId]))?.nama ?? 'LMS';
}
