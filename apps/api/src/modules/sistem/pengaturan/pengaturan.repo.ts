import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { forgetRows } from '../../../platform/forget.ts';

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

// Merged in the database, so that two devices keep each other's changes.
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

export const forgetPreferensi = forgetRows(
  'pengaturan_pengguna',
  'DELETE FROM pengaturan_pengguna WHERE college_id = $1 AND id_pengguna = $2',
);
