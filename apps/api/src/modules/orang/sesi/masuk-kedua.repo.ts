/** Sign-ins that wait for the second step. */
import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

export interface ChallengeKey {
  collegeId: string;
  hash: string;
}

export interface NewChallenge extends ChallengeKey {
  userId: string;
  clientId: string;
  now: Date;
  expiresAt: Date;
}

const insertChallenge = statement(
  'masuk.tantangan.insert',
  `INSERT INTO tantangan_masuk (college_id, hash, id_pengguna, client_id, dibuat_pada, berakhir_pada)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

export async function addChallenge(
  db: Sql,
  { collegeId, hash, userId, clientId, now, expiresAt }: NewChallenge,
): Promise<void> {
  await db.run(insertChallenge, [collegeId, hash, userId, clientId, now, expiresAt]);
}

const countTry = statement(
  'masuk.tantangan.count',
  'UPDATE tantangan_masuk SET percobaan = percobaan + 1 WHERE college_id = $1 AND hash = $2',
);

export async function countChallengeTry(tx: Tx, { collegeId, hash }: ChallengeKey): Promise<void> {
  await tx.run(countTry, [collegeId, hash]);
}

const deleteChallenge = statement(
  'masuk.tantangan.delete',
  'DELETE FROM tantangan_masuk WHERE college_id = $1 AND hash = $2',
);

export async function removeChallenge(tx: Tx, { collegeId, hash }: ChallengeKey): Promise<void> {
  await tx.run(deleteChallenge, [collegeId, hash]);
}

const deleteChallengesOf = statement(
  'masuk.tantangan.delete_of',
  'DELETE FROM tantangan_masuk WHERE college_id = $1 AND id_pengguna = $2',
);

export async function removeChallengesOf(
  tx: Tx,
  { collegeId, userId }: { collegeId: string; userId: string },
): Promise<void> {
  await tx.run(deleteChallengesOf, [collegeId, userId]);
}

export interface ChallengeRow {
  id: string;
  username: string;
  nama: string;
  role: Role;
  is_active: boolean;
  client_id: string;
  berakhir_pada: Date;
  percobaan: number;
}

// Locks the person before the challenge, as switching off an account does.
const lockChallengeRow = statement(
  'masuk.tantangan.lock',
  `SELECT p.id, p.username, p.nama, p.role, p.is_active, t.client_id, t.berakhir_pada, t.percobaan
     FROM tantangan_masuk t JOIN pengguna p ON p.college_id = t.college_id AND p.id = t.id_pengguna
    WHERE t.college_id = $1 AND t.hash = $2 FOR NO KEY UPDATE OF p FOR UPDATE OF t`,
);

export function lockChallenge(
  tx: Tx,
  { collegeId, hash }: ChallengeKey,
): Promise<ChallengeRow | null> {
  return tx.row<ChallengeRow>(lockChallengeRow, [collegeId, hash]);
}

// All colleges, limited per run.
const purgeChallengeRows = statement(
  'masuk.purge',
  `DELETE FROM tantangan_masuk WHERE (college_id, hash) IN (
     SELECT college_id, hash FROM tantangan_masuk WHERE berakhir_pada < $1 LIMIT 5000)`,
);

export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.run(purgeChallengeRows, [now]);
}

export const forgetTantangan = forgetRows(
  'tantangan_masuk',
  'DELETE FROM tantangan_masuk WHERE college_id = $1 AND id_pengguna = $2',
);
