import { sealedColumn } from '../../../platform/auth/sealed-column.ts';
import { statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';
import type { Failures } from './faktor-kedua.policy.ts';
import { type FactorRow, factorColumns, type Owner } from './faktor-kedua.prisma.repo.ts';
import { removeCodes } from './kode-pemulihan.prisma.repo.ts';

export const sealedFactors = sealedColumn({
  table: 'faktor_kedua',
  key: ['college_id', 'id_pengguna'],
  column: 'rahasia',
  ownerOf: ([collegeId, userId]) => `${collegeId}/${userId}`,
});

const own = 'WHERE college_id = $1 AND id_pengguna = $2';
const lock = statement(
  'faktor_kedua.lock',
  `SELECT ${Object.keys(factorColumns).join(', ')} FROM faktor_kedua ${own} FOR UPDATE`,
);

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

const remove = statement(
  'faktor_kedua.delete',
  `DELETE FROM faktor_kedua ${own} RETURNING aktif_pada`,
);

/** False when none was active. */
export async function removeSecondFactor(tx: Tx, owner: Owner): Promise<boolean> {
  await removeCodes(tx, owner);
  const key = [owner.collegeId, owner.userId];
  const removed = await tx.row<Pick<FactorRow, 'aktif_pada'>>(remove, key);
  return removed !== null && removed.aktif_pada !== null;
}

export const forgetFaktorKedua = forgetRows(
  'faktor_kedua',
  'DELETE FROM faktor_kedua WHERE college_id = $1 AND id_pengguna = $2',
);
