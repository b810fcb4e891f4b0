/** Sign-ins that wait for the second step. */
import type { Role } from '@lms/contracts/wire/endpoint';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

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

export async function addChallenge(
  db: Sql,
  { collegeId, hash, userId, clientId, now, expiresAt }: NewChallenge,
): Promise<void> {
  const key = { college_id: collegeId, hash };
  const data = {
    ...key,
    id_pengguna: userId,
    client_id: clientId,
    dibuat_pada: now,
    berakhir_pada: expiresAt,
  };
  await db.prisma((tables) => tables.tantangan_masuk.create({ data }));
}

export async function countChallengeTry(tx: Tx, { collegeId, hash }: ChallengeKey): Promise<void> {
  const where = { college_id: collegeId, hash };
  await tx.prisma((tables) =>
    tables.tantangan_masuk.updateMany({ where, data: { percobaan: { increment: 1 } } }),
  );
}

export async function removeChallenge(tx: Tx, { collegeId, hash }: ChallengeKey): Promise<void> {
  await tx.prisma((tables) =>
    tables.tantangan_masuk.deleteMany({ where: { college_id: collegeId, hash } }),
  );
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

// Raw SQL: locks the person before the challenge, as switching off an account does.
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

// Raw SQL: all colleges, limited per run.
const purgeChallengeRows = statement(
  'masuk.purge',
  `DELETE FROM tantangan_masuk WHERE (college_id, hash) IN (
     SELECT college_id, hash FROM tantangan_masuk WHERE berakhir_pada < $1 LIMIT 5000)`,
);

export async function purgeChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.run(purgeChallengeRows, [now]);
}
