import type { GrupPengaturan } from '@lms/contracts/sistem/pengaturan';
import type { pengaturan } from '@lms/prisma/tables';
import { toJson } from '../../../platform/db/prisma.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';

export type StoredGroup = Pick<pengaturan, 'kunci' | 'versi' | 'updated_at' | 'updated_by'> & {
  nilai: unknown;
};

export function listGroups(db: Sql, collegeId: string): Promise<StoredGroup[]> {
  const select = { kunci: true, nilai: true, versi: true, updated_at: true, updated_by: true };
  return db.prisma((tables) =>
    tables.pengaturan.findMany({ where: { college_id: collegeId }, select }),
  );
}

export type StoredKey = Exclude<GrupPengaturan, 'identitas'> | 'konfigurasi' | 'identitas';

interface GroupChange {
  collegeId: string;
  kunci: StoredKey;
  nilai: unknown;
  now: Date;
  by: string;
}

export async function saveGroup(
  tx: Tx,
  { collegeId, kunci, nilai, now, by }: GroupChange,
): Promise<void> {
  const key = { college_id: collegeId, kunci };
  const changes = { nilai: toJson(nilai), updated_at: now, updated_by: by };
  await tx.prisma((tables) =>
    tables.pengaturan.upsert({
      where: { college_id_kunci: key },
      create: { ...key, ...changes },
      update: { ...changes, versi: { increment: 1 } },
    }),
  );
}

export async function findPreferences(
  db: Sql,
  collegeId: string,
  userId: string,
): Promise<unknown> {
  const key = { college_id: collegeId, id_pengguna: userId };
  const row = await db.prisma((tables) =>
    tables.pengaturan_pengguna.findUnique({
      where: { college_id_id_pengguna: key },
      select: { nilai: true },
    }),
  );
  return row?.nilai ?? {};
}
