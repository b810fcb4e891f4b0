import type { GrupPengaturan } from '@lms/contracts/sistem/pengaturan';
import type { pengaturan } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';

export type StoredGroup = Pick<pengaturan, 'kunci' | 'versi' | 'updated_at' | 'updated_by'> & {
  nilai: unknown;
};

const selectGroups = statement(
  'pengaturan.stored_groups',
  'SELECT kunci, nilai, versi, updated_at, updated_by FROM pengaturan WHERE college_id = $1',
);

export function listGroups(db: Sql, collegeId: string): Promise<StoredGroup[]> {
  return db.rows<StoredGroup>(selectGroups, [collegeId]);
}

export type StoredKey = Exclude<GrupPengaturan, 'identitas'> | 'konfigurasi' | 'identitas';

interface GroupChange {
  collegeId: string;
  kunci: StoredKey;
  nilai: unknown;
  now: Date;
  by: string;
}

const upsertGroup = statement(
  'pengaturan.group.upsert',
  `INSERT INTO pengaturan AS p (college_id, kunci, nilai, updated_at, updated_by) VALUES ($1, $2, $3::jsonb, $4, $5)
   ON CONFLICT (college_id, kunci) DO UPDATE SET nilai = EXCLUDED.nilai, updated_at = EXCLUDED.updated_at,
     updated_by = EXCLUDED.updated_by, versi = p.versi + 1`,
);

export async function saveGroup(
  tx: Tx,
  { collegeId, kunci, nilai, now, by }: GroupChange,
): Promise<void> {
  await tx.run(upsertGroup, [collegeId, kunci, JSON.stringify(nilai), now, by]);
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
