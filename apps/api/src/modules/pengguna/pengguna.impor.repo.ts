/** People as the importer reads and writes them. An imported account has no password until it is activated (DECISIONS 203). */
import { type Sql, statement } from '../../platform/db/sql.ts';
import { defineUpsert } from '../../platform/db/upsert.ts';
import {
  type Biodata,
  type BiodataDosen,
  type BiodataMahasiswa,
  selectBiodata,
  upsertBiodataDosen,
  upsertBiodataMahasiswa,
} from './biodata.impor.repo.ts';

interface OrangImpor {
  id_pengguna: string;
  username: string;
  nama: string;
  email: string | null;
}

export interface DosenImpor extends OrangImpor, Biodata<BiodataDosen> {
  id: string;
  nidn: string | null;
  gelar_depan: string;
  gelar_akademik: string;
  id_prodi: string | null;
}

export interface MahasiswaImpor extends OrangImpor, Biodata<BiodataMahasiswa> {
  nim: string;
  id_prodi: string;
  angkatan: number;
  tingkat: number;
  status: string;
  /** Whether the student may change the own personal data. */
  is_edit: boolean;
}

const selectDosen = statement(
  'pengguna.impor.dosen',
  `SELECT d.id, d.nidn, d.gelar_depan, d.gelar_akademik, d.id_prodi, d.id_pengguna, u.username, u.nama, u.email,
     ${selectBiodata.dosen}
   FROM dosen d JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
   LEFT JOIN biodata b ON b.college_id = u.college_id AND b.id_pengguna = u.id WHERE d.college_id = $1`,
);
const selectMahasiswa = statement(
  'pengguna.impor.mahasiswa',
  `SELECT m.nim, m.id_prodi, m.angkatan, m.tingkat, m.status, m.is_edit, m.id_pengguna, u.username, u.nama, u.email,
     ${selectBiodata.mahasiswa}
   FROM mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   LEFT JOIN biodata b ON b.college_id = u.college_id AND b.id_pengguna = u.id WHERE m.college_id = $1`,
);
const selectUsernames = statement('pengguna.impor.usernames', 'SELECT username, id FROM pengguna WHERE college_id = $1');

export function loadDosen(db: Sql, collegeId: string): Promise<DosenImpor[]> {
  return db.rows<DosenImpor>(selectDosen, [collegeId]);
}

export function loadMahasiswa(db: Sql, collegeId: string): Promise<MahasiswaImpor[]> {
  return db.rows<MahasiswaImpor>(selectMahasiswa, [collegeId]);
}

/** Every account name of the college with the account that has it. */
export async function loadUsernames(db: Sql, collegeId: string): Promise<Map<string, string>> {
  const rows = await db.rows<{ username: string; id: string }>(selectUsernames, [collegeId]);
  return new Map(rows.map(({ username, id }) => [username, id]));
}

const upsertPengguna = statement(
  'pengguna.impor.upsert',
  `INSERT INTO pengguna AS t (college_id, id, username, nama, email, role, created_at, updated_at)
   SELECT $1::text, baru.*, $6::role_pengguna, $7::timestamptz, $7::timestamptz
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS baru
   ON CONFLICT (college_id, id) DO UPDATE SET username = EXCLUDED.username, nama = EXCLUDED.nama, email = EXCLUDED.email,
     updated_at = EXCLUDED.updated_at
   WHERE (t.username, t.nama, t.email) IS DISTINCT FROM (EXCLUDED.username, EXCLUDED.nama, EXCLUDED.email)`,
);

async function upsertAkun(
  tx: Sql,
  { collegeId, orang, role, now }: { collegeId: string; orang: readonly OrangImpor[]; role: 'dosen' | 'mahasiswa'; now: Date },
): Promise<void> {
  await tx.run(upsertPengguna, [
    collegeId,
    orang.map((row) => row.id_pengguna),
    orang.map((row) => row.username),
    orang.map((row) => row.nama),
    orang.map((row) => row.email),
    role,
    now,
  ]);
}

const upsertDosenRows = defineUpsert<Omit<DosenImpor, 'username' | 'nama' | 'email' | BiodataDosen>>({
  name: 'pengguna.impor.upsert_dosen',
  table: 'dosen',
  key: ['id'],
  columns: { id: 'text', id_pengguna: 'text', nidn: 'text', gelar_depan: 'text', gelar_akademik: 'text', id_prodi: 'text' },
});
const upsertMahasiswaRows = defineUpsert<Omit<MahasiswaImpor, 'username' | 'nama' | 'email' | BiodataMahasiswa>>({
  name: 'pengguna.impor.upsert_mahasiswa',
  table: 'mahasiswa',
  key: ['nim'],
  columns: {
    nim: 'text',
    id_pengguna: 'text',
    id_prodi: 'text',
    angkatan: 'int4',
    tingkat: 'int4',
    status: 'text',
    is_edit: 'bool',
  },
});

/** Accounts and lecturer rows that are new or differ. */
export async function upsertDosen(tx: Sql, collegeId: string, rows: readonly DosenImpor[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await upsertAkun(tx, { collegeId, orang: rows, role: 'dosen', now });
  await upsertDosenRows(tx, collegeId, rows);
  await upsertBiodataDosen(tx, { collegeId, rows, now });
}

/** Accounts and student rows that are new or differ. */
export async function upsertMahasiswa(tx: Sql, collegeId: string, rows: readonly MahasiswaImpor[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await upsertAkun(tx, { collegeId, orang: rows, role: 'mahasiswa', now });
  await upsertMahasiswaRows(tx, collegeId, rows);
  await upsertBiodataMahasiswa(tx, { collegeId, rows, now });
}

const deleteAkun = statement('pengguna.impor.delete', 'DELETE FROM pengguna WHERE college_id = $1 AND id = ANY($2::text[])');

/** Removes people that nothing refers to, with their accounts; one that is still referred to fails the transaction. */
export async function deleteOrang(tx: Sql, collegeId: string, rows: readonly OrangImpor[]): Promise<void> {
  if (rows.length > 0) await tx.run(deleteAkun, [collegeId, rows.map((row) => row.id_pengguna)]);
}
