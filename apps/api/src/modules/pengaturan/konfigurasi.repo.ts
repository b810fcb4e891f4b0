import type { GrupPengaturan, IdentitasPerguruanTinggi } from '@lms/contracts/pengaturan';
import type { pengaturan, perguruan_tinggi } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../platform/db/sql.ts';

export type StoredGroup = Pick<pengaturan, 'kunci' | 'versi' | 'updated_at' | 'updated_by'> & { nilai: unknown };

const selectGroups = statement(
  'pengaturan.groups.full',
  'SELECT kunci, nilai, versi, updated_at, updated_by FROM pengaturan WHERE college_id = $1',
);

export function listGroups(db: Sql, collegeId: string): Promise<StoredGroup[]> {
  return db.rows<StoredGroup>(selectGroups, [collegeId]);
}

export type IdentityRow = Pick<
  perguruan_tinggi,
  'nama' | 'judul' | 'alamat' | 'email' | 'telepon' | 'copyright' | 'url_sikad_legacy' | 'color_mode' | 'versi'
>;

const columns = 'nama, judul, alamat, email, telepon, copyright, url_sikad_legacy, color_mode, versi';
const selectIdentity = statement('pengaturan.identity', `SELECT ${columns} FROM perguruan_tinggi WHERE id = $1`);
const lockIdentity = statement(
  'pengaturan.identity.lock',
  `SELECT ${columns} FROM perguruan_tinggi WHERE id = $1 FOR NO KEY UPDATE`,
);

export function findIdentity(db: Sql, collegeId: string): Promise<IdentityRow | null> {
  return db.row<IdentityRow>(selectIdentity, [collegeId]);
}

/** The college's row is the lock under which all its settings are changed. */
export function lockCollege(tx: Tx, collegeId: string): Promise<IdentityRow | null> {
  return tx.row<IdentityRow>(lockIdentity, [collegeId]);
}

export type StoredKey = Exclude<GrupPengaturan, 'identitas'> | 'konfigurasi' | 'identitas';

const upsert = statement(
  'pengaturan.group.upsert',
  `INSERT INTO pengaturan AS g (college_id, kunci, nilai, versi, updated_at, updated_by) VALUES ($1, $2, $3::jsonb, 1, $4, $5)
   ON CONFLICT (college_id, kunci) DO UPDATE
      SET nilai = EXCLUDED.nilai, versi = g.versi + 1, updated_at = EXCLUDED.updated_at, updated_by = EXCLUDED.updated_by`,
);

export async function saveGroup(
  tx: Tx,
  group: { collegeId: string; kunci: StoredKey; nilai: unknown; now: Date; by: string },
): Promise<void> {
  await tx.run(upsert, [group.collegeId, group.kunci, JSON.stringify(group.nilai), group.now, group.by]);
}

const updateIdentity = statement(
  'pengaturan.identity.update',
  `UPDATE perguruan_tinggi
      SET nama = $2, judul = $3, alamat = $4, email = $5, telepon = $6, copyright = $7, url_sikad_legacy = $8, color_mode = $9, versi = versi + 1
    WHERE id = $1`,
);

export async function saveIdentity(
  tx: Tx,
  collegeId: string,
  row: Omit<IdentitasPerguruanTinggi, 'url_dosen_new'>,
): Promise<void> {
  const { nama, judul, alamat, email, telepon, copyright, url_sikad_legacy, color_mode } = row;
  await tx.run(updateIdentity, [collegeId, nama, judul, alamat, email, telepon, copyright, url_sikad_legacy, color_mode]);
}

const upsertPreferences = statement(
  'pengaturan.preferences.upsert',
  `INSERT INTO pengaturan_pengguna AS p (college_id, id_pengguna, nilai) VALUES ($1, $2, $3::jsonb)
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET nilai = p.nilai || EXCLUDED.nilai`,
);

export async function savePreferences(tx: Tx, collegeId: string, userId: string, nilai: object): Promise<void> {
  await tx.run(upsertPreferences, [collegeId, userId, JSON.stringify(nilai)]);
}
