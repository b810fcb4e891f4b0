import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { defineUpsert } from '../../../platform/db/upsert.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteFilesOf } from '../../berkas/index.ts';
import { proposeAddresses } from '../akun/email/email.repo.ts';
import {
  deleteUnprotected,
  type ImportedAccounts,
  isProtected,
  type OrangImpor,
  upsertImported,
} from '../pengguna.write.repo.ts';
import { selectBiodata } from './biodata/biodata.repo.ts';
import { upsertBiodataDosen, upsertBiodataMahasiswa } from './biodata/biodata.write.repo.ts';
import type { Biodata, BiodataDosen, BiodataMahasiswa } from './biodata/biodata-kolom.policy.ts';

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
  /** May edit their own personal data. */
  is_edit: boolean;
}

const selectDosen = statement(
  'pengguna.impor.dosen',
  `SELECT d.id, d.nidn, d.gelar_depan, d.gelar_akademik, d.id_prodi, d.id_pengguna, u.username, u.nama, u.email_data_master AS email,
     ${selectBiodata.dosen}
   FROM dosen d JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
   LEFT JOIN biodata b ON b.college_id = u.college_id AND b.id_pengguna = u.id WHERE d.college_id = $1`,
);
const selectMahasiswa = statement(
  'pengguna.impor.mahasiswa',
  `SELECT m.nim, m.id_prodi, m.angkatan, m.tingkat, m.status, m.is_edit, m.id_pengguna, u.username, u.nama, u.email_data_master AS email,
     ${selectBiodata.mahasiswa}
   FROM mahasiswa m JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   LEFT JOIN biodata b ON b.college_id = u.college_id AND b.id_pengguna = u.id WHERE m.college_id = $1`,
);
const selectAccounts = statement(
  'pengguna.impor.accounts',
  `SELECT username, id, email, ${isProtected('p')} AS terlindung FROM pengguna p WHERE college_id = $1`,
);

export function loadDosen(db: Sql, collegeId: string): Promise<DosenImpor[]> {
  return db.rows<DosenImpor>(selectDosen, [collegeId]);
}

export function loadMahasiswa(db: Sql, collegeId: string): Promise<MahasiswaImpor[]> {
  return db.rows<MahasiswaImpor>(selectMahasiswa, [collegeId]);
}

export interface AkunImpor {
  username: string;
  id: string;
  email: string | null;
  /** An import may only propose an address and must keep the name. */
  terlindung: boolean;
}

export function loadAkun(db: Sql, collegeId: string): Promise<AkunImpor[]> {
  return db.rows<AkunImpor>(selectAccounts, [collegeId]);
}

const upsertDosenRows = defineUpsert<
  Omit<DosenImpor, 'username' | 'nama' | 'email' | BiodataDosen>
>({
  name: 'pengguna.impor.upsert_dosen',
  table: 'dosen',
  key: ['id'],
  columns: {
    id: 'text',
    id_pengguna: 'text',
    nidn: 'text',
    gelar_depan: 'text',
    gelar_akademik: 'text',
    id_prodi: 'text',
  },
});
const upsertMahasiswaRows = defineUpsert<
  Omit<MahasiswaImpor, 'username' | 'nama' | 'email' | BiodataMahasiswa>
>({
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

// Proposals come first: they judge the accounts as they were before the import.
async function saveAccounts(
  tx: Sql,
  accounts: ImportedAccounts & { role: 'dosen' | 'mahasiswa' },
): Promise<void> {
  await proposeAddresses(tx, accounts);
  await upsertImported(tx, accounts);
}

export async function upsertDosen(
  tx: Sql,
  collegeId: string,
  rows: readonly DosenImpor[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await saveAccounts(tx, { collegeId, orang: rows, role: 'dosen', now });
  await upsertDosenRows(tx, collegeId, rows);
  await upsertBiodataDosen(tx, { collegeId, rows, now });
}

export async function upsertMahasiswa(
  tx: Sql,
  collegeId: string,
  rows: readonly MahasiswaImpor[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await saveAccounts(tx, { collegeId, orang: rows, role: 'mahasiswa', now });
  await upsertMahasiswaRows(tx, collegeId, rows);
  await upsertBiodataMahasiswa(tx, { collegeId, rows, now });
}

/**
 * Removes people with accounts and photos; a remaining reference fails the transaction.
 * @throws AppError konflik when an account was taken into use since planning
 */
export async function deleteOrang(
  tx: Tx,
  collegeId: string,
  rows: readonly OrangImpor[],
): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id_pengguna);
  const removed = await deleteUnprotected(tx, collegeId, ids);
  if (removed < rows.length) throw new AppError('konflik');
  // This comes after the rows, whose lock every change of a photo needs, so no photo can be added
  // later.
  await deleteFilesOf(tx, { collegeId, jenis: 'pengguna', ids });
}
