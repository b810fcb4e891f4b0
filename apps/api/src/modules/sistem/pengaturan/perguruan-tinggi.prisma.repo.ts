/** Every change of `perguruan_tinggi` (docs/decisions/133), and its readers here. */
import type { IdentitasPerguruanTinggi } from '@lms/contracts/sistem/pengaturan';
import type { perguruan_tinggi } from '@lms/prisma/tables';
import type { Tables } from '../../../platform/db/prisma.ts';
import type { Sql, Tx } from '../../../platform/db/sql.ts';

const shown = {
  nama: true,
  judul: true,
  alamat: true,
  email: true,
  telepon: true,
  logo_url: true,
  url_sikad_legacy: true,
  color_mode: true,
} as const;

export type CollegeRow = Pick<perguruan_tinggi, keyof typeof shown>;

export function findCollege(db: Sql, collegeId: string): Promise<CollegeRow | null> {
  return db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where: { id: collegeId }, select: shown }),
  );
}

export const identityColumns = {
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

export interface NewCollege {
  id: string;
  nama: string;
  /** Null: browsers reach it at PUBLIC_URL. */
  host: string | null;
}

/** False when id or host name is taken. */
export async function insertPerguruanTinggi(
  tables: Tables,
  { id, nama, host }: NewCollege,
): Promise<boolean> {
  const data = [{ id, nama, host, copyright: nama }];
  const { count } = await tables.perguruan_tinggi.createMany({ data, skipDuplicates: true });
  return count > 0;
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
  await tx.prisma((tables) =>
    tables.perguruan_tinggi.updateMany({ where: { id: collegeId }, data }),
  );
}

/** Null: no logo. */
export async function saveLogoUrl(
  db: Sql,
  collegeId: string,
  logoUrl: string | null,
): Promise<void> {
  await db.prisma((tables) =>
    tables.perguruan_tinggi.updateMany({ where: { id: collegeId }, data: { logo_url: logoUrl } }),
  );
}
