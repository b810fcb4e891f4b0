import type { UbahBiodata } from '@lms/contracts/orang/profil';
import type { biodata, dosen, mahasiswa, pengguna, prodi } from '@lms/prisma/tables';
import type { Actor } from '../../../../platform/auth/actor.ts';
import { type Sql, statement, type Tx } from '../../../../platform/db/sql.ts';
import { biodataDosen, biodataMahasiswa, editable, storedName } from './biodata-kolom.policy.ts';

type DateColumns =
  | 'tanggal_lahir'
  | 'tanggal_lahir_ayah'
  | 'tanggal_lahir_ibu'
  | 'tanggal_mulai_kerja';
type PersonalColumns = Omit<
  biodata,
  'college_id' | 'id_pengguna' | 'updated_at' | 'updated_by' | DateColumns
> &
  Record<DateColumns, string | null>;

/** All fields are null for a person without a row. */
export type PersonalRow = PersonalColumns &
  Pick<pengguna, 'nama' | 'foto_url' | 'username'> & { id_user: string; email_akun: string | null };

const personal = `u.id AS id_user, u.nama, u.username, u.foto_url, u.email AS email_akun, b.nik, b.tempat_lahir, b.tanggal_lahir, b.jenis_kelamin,
  b.agama, b.kewarganegaraan, b.telepon, b.email, b.alamat, b.kelurahan, b.kecamatan, b.kota, b.provinsi, b.kode_pos,
  b.nama_ayah, b.tanggal_lahir_ayah, b.pekerjaan_ayah, b.nama_ibu, b.tanggal_lahir_ibu, b.pekerjaan_ibu, b.telepon_orang_tua,
  b.nip, b.unit_kerja, b.jabatan_fungsional, b.golongan, b.status_kepegawaian, b.tanggal_mulai_kerja`;
const withBiodata = 'LEFT JOIN biodata b ON b.college_id = u.college_id AND b.id_pengguna = u.id';

/** Null means no limit. */
const programmes = (actor: Actor) =>
  actor.role === 'operator' && actor.prodi.length > 0 ? actor.prodi : null;

export type BiodataMahasiswaRow = PersonalRow &
  Pick<mahasiswa, 'nim' | 'angkatan' | 'tingkat' | 'status' | 'is_edit' | 'id_prodi'> & {
    nama_prodi: prodi['nama'];
    jenjang: prodi['jenjang'];
  };

const selectMahasiswa = statement(
  'biodata.mahasiswa',
  `SELECT ${personal}, m.nim, m.angkatan, m.tingkat, m.status, m.is_edit, m.id_prodi, r.nama AS nama_prodi, r.jenjang
     FROM mahasiswa m
     JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
     JOIN prodi r ON r.college_id = m.college_id AND r.id = m.id_prodi
     ${withBiodata}
    WHERE m.college_id = $1 AND (m.nim = $2 OR m.id_pengguna = $2)
      AND ($3::text IS NULL OR m.nim = $3) AND ($4::text[] IS NULL OR m.id_prodi = ANY ($4))
    ORDER BY m.nim = $2 DESC LIMIT 1`,
);

/** By nim or id_user: the caller's own row, or one of the operator's programmes. */
export function findBiodataMahasiswa(
  db: Sql,
  actor: Actor,
  id: string,
): Promise<BiodataMahasiswaRow | null> {
  const own = actor.role === 'mahasiswa' ? actor.nim : null;
  return db.row<BiodataMahasiswaRow>(selectMahasiswa, [
    actor.collegeId,
    id,
    own,
    programmes(actor),
  ]);
}

export type BiodataDosenRow = PersonalRow &
  Pick<dosen, 'id' | 'nidn' | 'gelar_depan' | 'gelar_akademik'> & {
    nama_prodi: prodi['nama'] | null;
  };

const selectDosen = statement(
  'biodata.dosen',
  `SELECT ${personal}, d.id, d.nidn, d.gelar_depan, d.gelar_akademik, r.nama AS nama_prodi
     FROM dosen d
     JOIN pengguna u ON u.college_id = d.college_id AND u.id = d.id_pengguna
     LEFT JOIN prodi r ON r.college_id = d.college_id AND r.id = d.id_prodi
     ${withBiodata}
    WHERE d.college_id = $1 AND (d.id = $2 OR d.id_pengguna = $2)
      AND ($3::text IS NULL OR d.id = $3) AND ($4::text[] IS NULL OR d.id_prodi = ANY ($4))
    ORDER BY d.id = $2 DESC LIMIT 1`,
);

/** By id or id_user: the caller's own row, or one of the operator's programmes. */
export function findBiodataDosen(
  db: Sql,
  actor: Actor,
  id: string,
): Promise<BiodataDosenRow | null> {
  const own = actor.role === 'dosen' ? actor.idDosen : null;
  return db.row<BiodataDosenRow>(selectDosen, [actor.collegeId, id, own, programmes(actor)]);
}

const selectOwn = statement(
  'biodata.own',
  `SELECT ${personal} FROM pengguna u ${withBiodata} WHERE u.college_id = $1 AND u.id = $2`,
);

export function findOwnBiodata(db: Sql, { collegeId, userId }: Actor): Promise<PersonalRow | null> {
  return db.row<PersonalRow>(selectOwn, [collegeId, userId]);
}

const lock = statement(
  'biodata.lock',
  'SELECT FROM pengguna WHERE college_id = $1 AND id = $2 FOR NO KEY UPDATE',
);

/** Serialises changes of one person, even before the first row exists. */
export async function lockPerson(
  tx: Tx,
  { collegeId, userId }: Pick<Actor, 'collegeId' | 'userId'>,
): Promise<void> {
  await tx.row(lock, [collegeId, userId]);
}

export function editableOf(row: PersonalRow): Record<keyof UbahBiodata, string | null> {
  return Object.fromEntries(editable.map((column) => [column, row[column]])) as Record<
    keyof UbahBiodata,
    string | null
  >;
}

// The importer reads these columns with those of the person.
const selected = (columns: readonly string[]) =>
  columns.map((column) => `b.${storedName(column)} AS ${column}`).join(', ');
export const selectBiodata = {
  mahasiswa: selected(biodataMahasiswa),
  dosen: selected(biodataDosen),
};
