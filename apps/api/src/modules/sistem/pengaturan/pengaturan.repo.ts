import { type Sql, statement } from '../../../platform/db/sql.ts';

const selectPreferences = statement(
  'pengaturan.preferences',
  'SELECT nilai FROM pengaturan_pengguna WHERE college_id = $1 AND id_pengguna = $2',
);

export async function findPreferences(
  db: Sql,
  collegeId: string,
  userId: string,
): Promise<unknown> {
  return (await db.row<{ nilai: unknown }>(selectPreferences, [collegeId, userId]))?.nilai ?? {};
}

// Transactions that save marks run it when the cache is old.
const selectGroups = statement(
  'pengaturan.groups',
  'SELECT kunci, nilai FROM pengaturan WHERE college_id = $1',
);

/** Returns the stored groups by name; groups without a row are missing. */
export async function loadGroups(db: Sql, collegeId: string): Promise<Record<string, unknown>> {
  const rows = await db.rows<{ kunci: string; nilai: unknown }>(selectGroups, [collegeId]);
  return Object.fromEntries(rows.map(({ kunci, nilai }) => [kunci, nilai]));
}
