/** Every statement that changes `perguruan_tinggi` (docs/decisions/133), and its readers here. */
import type { IdentitasPerguruanTinggi } from '@lms/contracts/sistem/pengaturan';
import type { perguruan_tinggi } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

const shown = [
  'nama',
  'judul',
  'alamat',
  'email',
  'telepon',
  'logo_url',
  'url_sikad_legacy',
  'color_mode',
] as const satisfies readonly (keyof perguruan_tinggi)[];

export type CollegeRow = Pick<perguruan_tinggi, (typeof shown)[number]>;

const selectCollege = statement(
  'pengaturan.college',
  `SELECT ${shown.join(', ')} FROM perguruan_tinggi WHERE id = $1`,
);

export function findCollege(db: Sql, collegeId: string): Promise<CollegeRow | null> {
  return db.row<CollegeRow>(selectCollege, [collegeId]);
}

const identity = [
  'nama',
  'judul',
  'alamat',
  'email',
  'telepon',
  'copyright',
  'url_sikad_legacy',
  'color_mode',
] as const satisfies readonly (keyof IdentitasPerguruanTinggi & keyof perguruan_tinggi)[];

export type IdentityRow = Pick<perguruan_tinggi, (typeof identity)[number] | 'versi'>;

const identityOf = `SELECT ${identity.join(', ')}, versi FROM perguruan_tinggi WHERE id = $1`;
const selectIdentity = statement('pengaturan.identity', identityOf);
const lockIdentity = statement('pengaturan.identity.lock', `${identityOf} FOR NO KEY UPDATE`);

export function findIdentity(db: Sql, collegeId: string): Promise<IdentityRow | null> {
  return db.row<IdentityRow>(selectIdentity, [collegeId]);
}

/** Locks the college's row, as all changes of its settings do. */
export function lockCollege(tx: Tx, collegeId: string): Promise<IdentityRow | null> {
  return tx.row<IdentityRow>(lockIdentity, [collegeId]);
}

const insertCollege = statement(
  'pengaturan.college.insert',
  `INSERT INTO perguruan_tinggi (id, nama, host, copyright) VALUES ($1, $2, $3, $2) ON CONFLICT DO NOTHING`,
);

export interface NewCollege {
  id: string;
  nama: string;
  /** Null: browsers reach it at PUBLIC_URL. */
  host: string | null;
}

/** False when id or host name is taken. */
export async function insertPerguruanTinggi(
  tx: Sql,
  { id, nama, host }: NewCollege,
): Promise<boolean> {
  return (await tx.run(insertCollege, [id, nama, host])) > 0;
}

const updateIdentity = statement(
  'pengaturan.identity.save',
  `UPDATE perguruan_tinggi SET ${identity.map((column, index) => `${column} = $${index + 2}`).join(', ')}, versi = versi + 1
   WHERE id = $1`,
);

export async function saveIdentity(
  tx: Tx,
  collegeId: string,
  row: Omit<IdentitasPerguruanTinggi, 'url_dosen_new'>,
): Promise<void> {
  await tx.run(updateIdentity, [collegeId, ...identity.map((column) => row[column])]);
}

const updateLogo = statement(
  'pengaturan.logo.save',
  'UPDATE perguruan_tinggi SET logo_url = $2 WHERE id = $1',
);

/** Null: no logo. */
export async function saveLogoUrl(
  db: Sql,
  collegeId: string,
  logoUrl: string | null,
): Promise<void> {
  await db.run(updateLogo, [collegeId, logoUrl]);
}
