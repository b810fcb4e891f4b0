import type { perguruan_tinggi } from '@lms/prisma/tables';
import { type Sql, statement } from '../../platform/db/sql.ts';

const selectGroups = statement('pengaturan.groups', 'SELECT kunci, nilai FROM pengaturan WHERE college_id = $1');

/** The stored groups of a college by name; groups without a row are absent. */
export async function loadGroups(db: Sql, collegeId: string): Promise<Record<string, unknown>> {
  const rows = await db.rows<{ kunci: string; nilai: unknown }>(selectGroups, [collegeId]);
  return Object.fromEntries(rows.map(({ kunci, nilai }) => [kunci, nilai]));
}

export type CollegeRow = Pick<
  perguruan_tinggi,
  'nama' | 'judul' | 'alamat' | 'email' | 'telepon' | 'logo_url' | 'url_sikad_legacy' | 'color_mode'
>;

const selectCollege = statement(
  'pengaturan.college',
  'SELECT nama, judul, alamat, email, telepon, logo_url, url_sikad_legacy, color_mode FROM perguruan_tinggi WHERE id = $1',
);

export function findCollege(db: Sql, collegeId: string): Promise<CollegeRow | null> {
  return db.row<CollegeRow>(selectCollege, [collegeId]);
}

const selectPreferences = statement(
  'pengaturan.preferences',
  'SELECT nilai FROM pengaturan_pengguna WHERE college_id = $1 AND id_pengguna = $2',
);

export async function findPreferences(db: Sql, collegeId: string, userId: string): Promise<unknown> {
  return (await db.row<{ nilai: unknown }>(selectPreferences, [collegeId, userId]))?.nilai ?? {};
}
