import type { perguruan_tinggi } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';

const collegeColumns = {
  nama: true,
  judul: true,
  alamat: true,
  email: true,
  telepon: true,
  logo_url: true,
  url_sikad_legacy: true,
  color_mode: true,
} as const;

export type CollegeRow = Pick<perguruan_tinggi, keyof typeof collegeColumns>;

export function findCollege(db: Sql, collegeId: string): Promise<CollegeRow | null> {
  return db.prisma((tables) =>
    tables.perguruan_tinggi.findUnique({ where: { id: collegeId }, select: collegeColumns }),
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

// Raw SQL: transactions that save marks run it when the cache is old.
const selectGroups = statement(
  'pengaturan.groups',
  'SELECT kunci, nilai FROM pengaturan WHERE college_id = $1',
);

/** Returns the stored groups by name; groups without a row are missing. */
export async function loadGroups(db: Sql, collegeId: string): Promise<Record<string, unknown>> {
  const rows = await db.rows<{ kunci: string; nilai: unknown }>(selectGroups, [collegeId]);
  return Object.fromEntries(rows.map(({ kunci, nilai }) => [kunci, nilai]));
}
