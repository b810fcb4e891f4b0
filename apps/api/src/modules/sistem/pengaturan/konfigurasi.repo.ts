import type { GrupPengaturan, IdentitasPerguruanTinggi } from '@lms/contracts/sistem/pengaturan';
import type { pengaturan, perguruan_tinggi } from '@lms/prisma/tables';
import { toJson } from '../../../platform/db/prisma.ts';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

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

const identityColumns = {
  nama: true,
  judul: true,
  alamat: true,
  email: true,
  telepon: true,
  copyright: true,
  url_sikad_legacy: true,
  color_mode: true,
  versi: true,
} as const;

export type IdentityRow = Pick<perguruan_tinggi, keyof typeof identityColumns>;

export function findIdentity(db: Sql, collegeId: string): Promise<IdentityRow | null> {
  return db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where: { id: collegeId }, select: identityColumns }),
  );
}

export async function saveIdentity(
  tx: Tx,
  collegeId: string,
  row: Omit<IdentitasPerguruanTinggi, 'url_dosen_new'>,
): Promise<void> {
  const { nama, judul, alamat, email, telepon, copyright, url_sikad_legacy, color_mode } = row;
  const data = {
    nama,
    judul,
    alamat,
    email,
    telepon,
    copyright,
    url_sikad_legacy,
    color_mode,
    versi: { increment: 1 },
  };
  await tx.prisma((tables) => tables.perguruan_tinggi.update({ where: { id: collegeId }, data }));
}

// Raw SQL: a lock.
const lockIdentity = statement(
  'pengaturan.identity.lock',
  `SELECT ${Object.keys(identityColumns).join(', ')} FROM perguruan_tinggi WHERE id = $1 FOR NO KEY UPDATE`,
);

/** Locks the college's row, as all changes of its settings do. */
export function lockCollege(tx: Tx, collegeId: string): Promise<IdentityRow | null> {
  return tx.row<IdentityRow>(lockIdentity, [collegeId]);
}

// Raw SQL: merged in the database, so that two devices keep each other's changes.
const upsertPreferences = statement(
  'pengaturan.preferences.upsert',
  `INSERT INTO pengaturan_pengguna AS p (college_id, id_pengguna, nilai) VALUES ($1, $2, $3::jsonb)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET nilai = p.nilai || EXCLUDED.nilai || jsonb_build_object(
     'kolom', coalesce(p.nilai->'kolom', '{}') || coalesce(EXCLUDED.nilai->'kolom', '{}'),
     'per_halaman', coalesce(p.nilai->'per_halaman', '{}') || coalesce(EXCLUDED.nilai->'per_halaman', '{}'))
   RETURNING nilai`,
);

/** Merges what is given, table by table; returns everything stored. */
export async function savePreferences(
  tx: Tx,
  collegeId: string,
  userId: string,
  nilai: object,
): Promise<unknown> {
  return (
    await tx.row<{ nilai: unknown }>(upsertPreferences, [collegeId, userId, JSON.stringify(nilai)])
  )?.nilai;
}
