/** People for the importer. Imported accounts have no password until activation (DECISIONS 203). */
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { defineUpsert } from '../../../platform/db/upsert.ts';
import { AppError } from '../../../platform/errors.ts';
import { deleteFilesOf } from '../../berkas/index.ts';
import { accountInUse } from '../sesi/index.ts';
import {
  type Biodata,
  type BiodataDosen,
  type BiodataMahasiswa,
  selectBiodata,
  upsertBiodataDosen,
  upsertBiodataMahasiswa,
} from './biodata/biodata.impor.repo.ts';

interface OrangImpor {
  id_pengguna: string;
  username: string;
  nama: string;
  /** For accounts in use it is only proposed (DECISIONS 237). */
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
/** The owner or an operator has confirmed the address, or the account is in use. */
export const isProtected = (pengguna: string) =>
  `(${accountInUse(pengguna)} OR ${pengguna}.email_dikonfirmasi_pada IS NOT NULL)`;
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

// Judges the locked rows, so that accounts taken into use meanwhile only get a proposal. The
// owner's own proposal stays, and a rejected one returns only with another address.
const proposeAddresses = statement(
  'pengguna.impor.propose',
  `WITH terkunci AS (
     SELECT p.id, p.email, ${isProtected('p')} AS terlindung, baru.email AS usulan
       FROM unnest($2::text[], $3::text[]) AS baru (id, email) JOIN pengguna p ON p.college_id = $1 AND p.id = baru.id
      WHERE p.email_data_master IS DISTINCT FROM baru.email ORDER BY p.id FOR NO KEY UPDATE OF p)
   INSERT INTO usulan_email AS u (college_id, id_pengguna, email, sumber, diusulkan_pada)
   SELECT $1, id, CASE WHEN lower(usulan) IS DISTINCT FROM lower(email) THEN usulan END, 'impor', $4::timestamptz
     FROM terkunci WHERE terlindung
   ON CONFLICT (college_id, id_pengguna) DO UPDATE SET email = EXCLUDED.email, sumber = EXCLUDED.sumber,
     diusulkan_pada = EXCLUDED.diusulkan_pada, id_tautan = NULL, hash = NULL, berakhir_pada = NULL, surel_galat = NULL
   WHERE u.email IS NULL OR u.sumber = 'impor'`,
);
const upsertPengguna = statement(
  'pengguna.impor.upsert',
  `INSERT INTO pengguna AS t (college_id, id, username, nama, email, email_data_master, role, created_at, updated_at)
   SELECT $1::text, baru.id, baru.username, baru.nama, baru.email, baru.email, $6::role_pengguna, $7::timestamptz, $7::timestamptz
   FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS baru (id, username, nama, email)
   ON CONFLICT (college_id, id) DO UPDATE SET nama = EXCLUDED.nama,
     username = CASE WHEN ${isProtected('t')} THEN t.username ELSE EXCLUDED.username END,
     email = CASE WHEN ${isProtected('t')} THEN t.email ELSE EXCLUDED.email END,
     email_data_master = EXCLUDED.email_data_master, updated_at = EXCLUDED.updated_at
   WHERE (t.username, t.nama, t.email_data_master) IS DISTINCT FROM (EXCLUDED.username, EXCLUDED.nama, EXCLUDED.email_data_master)`,
);

async function upsertAkun(
  tx: Sql,
  {
    collegeId,
    orang,
    role,
    now,
  }: { collegeId: string; orang: readonly OrangImpor[]; role: 'dosen' | 'mahasiswa'; now: Date },
): Promise<void> {
  const ids = orang.map((row) => row.id_pengguna);
  const emails = orang.map((row) => row.email);
  await tx.run(proposeAddresses, [collegeId, ids, emails, now]);
  const [usernames, names] = [orang.map((row) => row.username), orang.map((row) => row.nama)];
  await tx.run(upsertPengguna, [collegeId, ids, usernames, names, emails, role, now]);
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

export async function upsertDosen(
  tx: Sql,
  collegeId: string,
  rows: readonly DosenImpor[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await upsertAkun(tx, { collegeId, orang: rows, role: 'dosen', now });
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
  await upsertAkun(tx, { collegeId, orang: rows, role: 'mahasiswa', now });
  await upsertMahasiswaRows(tx, collegeId, rows);
  await upsertBiodataMahasiswa(tx, { collegeId, rows, now });
}

const deleteAkun = statement(
  'pengguna.impor.delete',
  `DELETE FROM pengguna p WHERE college_id = $1 AND id = ANY($2::text[]) AND NOT ${isProtected('p')}`,
);

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
  const removed = await tx.run(deleteAkun, [collegeId, ids]);
  if (removed < rows.length) throw new AppError('konflik');
  // This comes after the rows, whose lock every change of a photo needs, so no photo can be added
  // later.
  await deleteFilesOf(tx, { collegeId, jenis: 'pengguna', ids });
}
