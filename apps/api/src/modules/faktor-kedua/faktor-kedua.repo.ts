import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';
import type { Failures } from './faktor-kedua.policy.ts';

export interface Owner {
  collegeId: string;
  userId: string;
}

export interface FactorRow {
  rahasia: string;
  aktif_pada: Date | null;
  langkah_terakhir: number;
  gagal: number;
  terkunci_sampai: Date | null;
}

const columns = 'rahasia, aktif_pada, langkah_terakhir, gagal, terkunci_sampai';
const select = statement(
  'faktor_kedua.find',
  `SELECT ${columns}, (SELECT count(*)::int FROM kode_pemulihan k WHERE k.college_id = f.college_id AND k.id_pengguna = f.id_pengguna
     AND k.dipakai_pada IS NULL) AS sisa FROM faktor_kedua f WHERE college_id = $1 AND id_pengguna = $2`,
);
const lock = statement(
  'faktor_kedua.lock',
  `SELECT ${columns} FROM faktor_kedua WHERE college_id = $1 AND id_pengguna = $2 FOR UPDATE`,
);

export function findFactor(db: Sql, { collegeId, userId }: Owner): Promise<(FactorRow & { sisa: number }) | null> {
  return db.row(select, [collegeId, userId]);
}

/** Of two that bring the same code at once, the second waits and finds it used. */
export function lockFactor(tx: Tx, { collegeId, userId }: Owner): Promise<FactorRow | null> {
  return tx.row<FactorRow>(lock, [collegeId, userId]);
}

// An active factor is never overwritten: `false` then.
const begin = statement(
  'faktor_kedua.begin',
  `INSERT INTO faktor_kedua AS f (college_id, id_pengguna, rahasia, dibuat_pada) VALUES ($1, $2, $3, $4)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET rahasia = EXCLUDED.rahasia, dibuat_pada = EXCLUDED.dibuat_pada
   WHERE f.aktif_pada IS NULL`,
);

/** Keeps a new secret that does not count yet. False when a factor is active already. */
export async function beginFactor(
  tx: Tx,
  { collegeId, userId, sealed, now }: Owner & { sealed: string; now: Date },
): Promise<boolean> {
  return (await tx.run(begin, [collegeId, userId, sealed, now])) > 0;
}

const activate = statement(
  'faktor_kedua.activate',
  `UPDATE faktor_kedua SET aktif_pada = $3, langkah_terakhir = $4, gagal = 0, terkunci_sampai = NULL
    WHERE college_id = $1 AND id_pengguna = $2`,
);

export async function activateFactor(
  tx: Tx,
  { collegeId, userId, step, now }: Owner & { step: number; now: Date },
): Promise<void> {
  await tx.run(activate, [collegeId, userId, now, step]);
}

const accept = statement(
  'faktor_kedua.accept',
  `UPDATE faktor_kedua SET langkah_terakhir = greatest(langkah_terakhir, $3), gagal = 0, terkunci_sampai = NULL
    WHERE college_id = $1 AND id_pengguna = $2`,
);
const fail = statement(
  'faktor_kedua.fail',
  'UPDATE faktor_kedua SET gagal = $3, terkunci_sampai = $4 WHERE college_id = $1 AND id_pengguna = $2',
);

/** A code was right; `step` is its time step, 0 for a recovery code. */
export async function recordAccepted(tx: Tx, { collegeId, userId, step }: Owner & { step: number }): Promise<void> {
  await tx.run(accept, [collegeId, userId, step]);
}

export async function recordFailure(tx: Tx, { collegeId, userId }: Owner, { gagal, terkunciSampai }: Failures): Promise<void> {
  await tx.run(fail, [collegeId, userId, gagal, terkunciSampai]);
}

const removeCodes = statement(
  'faktor_kedua.codes.remove',
  'DELETE FROM kode_pemulihan WHERE college_id = $1 AND id_pengguna = $2',
);
const insertCodes = statement(
  'faktor_kedua.codes.insert',
  'INSERT INTO kode_pemulihan (college_id, id_pengguna, hash) SELECT $1, $2, * FROM unnest($3::text[])',
);
const useCode = statement(
  'faktor_kedua.codes.use',
  'UPDATE kode_pemulihan SET dipakai_pada = $4 WHERE college_id = $1 AND id_pengguna = $2 AND hash = $3 AND dipakai_pada IS NULL',
);

/** New recovery codes in place of all the old ones. */
export async function replaceCodes(tx: Tx, { collegeId, userId }: Owner, hashes: readonly string[]): Promise<void> {
  await tx.run(removeCodes, [collegeId, userId]);
  await tx.run(insertCodes, [collegeId, userId, hashes]);
}

/** Uses a recovery code up. False when there is none of this hash left. */
export async function spendCode(tx: Tx, { collegeId, userId, hash, now }: Owner & { hash: string; now: Date }): Promise<boolean> {
  return (await tx.run(useCode, [collegeId, userId, hash, now])) > 0;
}

const remove = statement(
  'faktor_kedua.remove',
  'DELETE FROM faktor_kedua WHERE college_id = $1 AND id_pengguna = $2 RETURNING aktif_pada',
);

/** Removes factor and recovery codes. False when none was active. */
export async function removeSecondFactor(tx: Tx, { collegeId, userId }: Owner): Promise<boolean> {
  await tx.run(removeCodes, [collegeId, userId]);
  const row = await tx.row<{ aktif_pada: Date | null }>(remove, [collegeId, userId]);
  return row?.aktif_pada != null;
}

const collegeName = statement('faktor_kedua.college', 'SELECT nama FROM perguruan_tinggi WHERE id = $1');

/** What an authenticator app shows beside the code. */
export async function findCollegeName(db: Sql, collegeId: string): Promise<string> {
  return (await db.row<{ nama: string }>(collegeName, [collegeId]))?.nama ?? 'LMS';
}
