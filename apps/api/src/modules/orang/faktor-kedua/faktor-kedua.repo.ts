import type { faktor_kedua } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Failures } from './faktor-kedua.policy.ts';

export interface Owner {
  collegeId: string;
  userId: string;
}

const keyOf = ({ collegeId, userId }: Owner) => ({ college_id: collegeId, id_pengguna: userId });
const uniqueOf = (owner: Owner) => ({ college_id_id_pengguna: keyOf(owner) });

const columns = {
  rahasia: true,
  aktif_pada: true,
  langkah_terakhir: true,
  gagal: true,
  terkunci_sampai: true,
} as const;

export type FactorRow = Pick<faktor_kedua, keyof typeof columns>;

export function findFactor(db: Sql, owner: Owner): Promise<FactorRow | null> {
  return db.prisma((tables) =>
    tables.faktor_kedua.findUnique({ where: uniqueOf(owner), select: columns }),
  );
}

export async function activateFactor(
  tx: Tx,
  { step, now, ...owner }: Owner & { step: number; now: Date },
): Promise<void> {
  const data = { aktif_pada: now, langkah_terakhir: step, gagal: 0, terkunci_sampai: null };
  await tx.prisma((tables) => tables.faktor_kedua.update({ where: uniqueOf(owner), data }));
}

/** `step` is the code's time step; 0, for a recovery code, leaves the last step unchanged. */
export async function recordAccepted(
  tx: Tx,
  { step, ...owner }: Owner & { step: number },
): Promise<void> {
  const data = { gagal: 0, terkunci_sampai: null, ...(step > 0 ? { langkah_terakhir: step } : {}) };
  await tx.prisma((tables) => tables.faktor_kedua.update({ where: uniqueOf(owner), data }));
}

export async function recordFailure(
  tx: Tx,
  owner: Owner,
  { gagal, terkunciSampai }: Failures,
): Promise<void> {
  const data = { gagal, terkunci_sampai: terkunciSampai };
  await tx.prisma((tables) => tables.faktor_kedua.update({ where: uniqueOf(owner), data }));
}

export function countCodes(db: Sql, owner: Owner): Promise<number> {
  return db.prisma((tables) =>
    tables.kode_pemulihan.count({ where: { ...keyOf(owner), dipakai_pada: null } }),
  );
}

export async function replaceCodes(tx: Tx, owner: Owner, hashes: readonly string[]): Promise<void> {
  await tx.prisma(async (tables) => {
    await tables.kode_pemulihan.deleteMany({ where: keyOf(owner) });
    await tables.kode_pemulihan.createMany({
      data: hashes.map((hash) => ({ ...keyOf(owner), hash })),
    });
  });
}

/** False when no unused code has this hash. */
export async function spendCode(
  tx: Tx,
  { hash, now, ...owner }: Owner & { hash: string; now: Date },
): Promise<boolean> {
  const where = { ...keyOf(owner), hash, dipakai_pada: null };
  return (
    (
      await tx.prisma((tables) =>
        tables.kode_pemulihan.updateMany({ where, data: { dipakai_pada: now } }),
      )
    ).count > 0
  );
}

/** False when none was active. */
export function removeSecondFactor(tx: Tx, owner: Owner): Promise<boolean> {
  return tx.prisma(async (tables) => {
    await tables.kode_pemulihan.deleteMany({ where: keyOf(owner) });
    const active = await tables.faktor_kedua.deleteMany({
      where: { ...keyOf(owner), aktif_pada: { not: null } },
    });
    await tables.faktor_kedua.deleteMany({ where: keyOf(owner) });
    return active.count > 0;
  });
}

/** The authenticator app shows this name. */
export async function findCollegeName(db: Sql, collegeId: string): Promise<string> {
  const where = { id: collegeId };
  return (
    (
      await db.prisma((tables) =>
        tables.perguruan_tinggi.findUnique({ where, select: { nama: true } }),
      )
    )?.nama ?? 'LMS'
  );
}

// Raw SQL: a lock and a conditional upsert.
const lock = statement(
  'faktor_kedua.lock',
  `SELECT ${Object.keys(columns).join(', ')} FROM faktor_kedua WHERE college_id = $1 AND id_pengguna = $2 FOR UPDATE`,
);
const begin = statement(
  'faktor_kedua.begin',
  `INSERT INTO faktor_kedua AS f (college_id, id_pengguna, rahasia, dibuat_pada) VALUES ($1, $2, $3, $4)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET rahasia = EXCLUDED.rahasia, dibuat_pada = EXCLUDED.dibuat_pada
   WHERE f.aktif_pada IS NULL`,
);

/** The second of two simultaneous codes waits and is found used. */
export function lockFactor(tx: Tx, { collegeId, userId }: Owner): Promise<FactorRow | null> {
  return tx.row<FactorRow>(lock, [collegeId, userId]);
}

/** Stores an inactive secret; false when a factor is active, which is never overwritten. */
export async function beginFactor(
  tx: Tx,
  { collegeId, userId, sealed, now }: Owner & { sealed: string; now: Date },
): Promise<boolean> {
  return (await tx.run(begin, [collegeId, userId, sealed, now])) > 0;
}
