/** Current membership when groups change, mostly under the task's lock. */
import type { tugas, tugas_kelompok } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import type { Anggota, Sumber } from './kelompok.policy.ts';
import { byName, isFree, type OfClass, type TugasKey } from './kelompok.repo.ts';

const findJenis = statement(
  'kelompok.jenis',
  'SELECT jenis_tugas FROM tugas WHERE college_id = $1 AND id = $2',
);

type Jenis = Pick<tugas, 'jenis_tugas'>;

export async function findJenisTugas(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
): Promise<tugas['jenis_tugas'] | null> {
  return (await db.row<Jenis>(findJenis, [collegeId, idTugas]))?.jenis_tugas ?? null;
}

const ofSameClass = statement(
  'kelompok.jenis_sekelas',
  `SELECT t.jenis_tugas FROM tugas t JOIN aktivitas a ON a.college_id = t.college_id AND a.id = t.id
   WHERE t.college_id = $1 AND t.id = $2 AND a.id_kelas = $3 AND a.dihapus_pada IS NULL`,
);

/** In that class, and not in the trash. */
export async function findJenisSekelas(
  db: Sql,
  { collegeId, idTugas, idKelas }: OfClass,
): Promise<tugas['jenis_tugas'] | null> {
  return (await db.row<Jenis>(ofSameClass, [collegeId, idTugas, idKelas]))?.jenis_tugas ?? null;
}

// Locked, so that a concurrent removal from the class also ends the membership.
const holdPeserta = statement(
  'kelompok.hold_peserta',
  `SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = ANY($3::text[])
   ORDER BY kp.nim FOR KEY SHARE`,
);

/** Returns those who are participants. */
export async function holdPesertaKelas(
  tx: Tx,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  nims: readonly string[],
): Promise<Set<string>> {
  return new Set(
    (await tx.rows<{ nim: string }>(holdPeserta, [collegeId, idKelas, nims])).map(({ nim }) => nim),
  );
}

const ofClass = statement(
  'kelompok.of_class',
  'SELECT kp.nim FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = ANY($3::text[])',
);

export async function listPesertaKelas(
  db: Sql,
  { collegeId, idKelas }: { collegeId: string; idKelas: string },
  nims: readonly string[],
): Promise<Set<string>> {
  return new Set(
    (await db.rows<{ nim: string }>(ofClass, [collegeId, idKelas, nims])).map(({ nim }) => nim),
  );
}

const freeStudents = statement(
  'kelompok.free_students',
  `SELECT kp.nim, u.nama, m.status = 'Aktif' AS aktif FROM kelas_peserta kp
   JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE ${isFree}`,
);

export interface BebasRow {
  nim: string;
  nama: string;
  aktif: boolean;
}

export function listBebas(db: Sql, { collegeId, idKelas, idTugas }: OfClass): Promise<BebasRow[]> {
  return db.rows(freeStudents, [collegeId, idKelas, idTugas]);
}

const elsewhere = statement(
  'kelompok.elsewhere',
  `SELECT a.nim, u.nama, k.nama AS kelompok FROM tugas_anggota a
   JOIN tugas_kelompok k ON k.college_id = a.college_id AND k.id = a.id_kelompok
   JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE a.college_id = $1 AND a.id_tugas = $2 AND a.sampai IS NULL AND a.nim = ANY($3::text[]) AND a.id_kelompok IS DISTINCT FROM $4
   ORDER BY u.nama, a.nim`,
);

/** In a group of the task other than `except`. */
export function listBerkelompok(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
  nims: readonly string[],
  except: string | null,
): Promise<{ nim: string; nama: string; kelompok: string }[]> {
  return db.rows(elsewhere, [collegeId, idTugas, nims, except]);
}

const members = statement(
  'kelompok.members',
  `SELECT a.nim, a.jabatan::text AS jabatan FROM tugas_anggota a
   WHERE a.college_id = $1 AND a.id_kelompok = $2 AND a.sampai IS NULL ORDER BY a.sejak, a.id`,
);

/** Longest-standing first. */
export function listAnggota(
  db: Sql,
  { collegeId, id }: { collegeId: string; id: string },
): Promise<Anggota[]> {
  return db.rows(members, [collegeId, id]);
}

const groups = statement(
  'kelompok.groups',
  `SELECT k.nama, k.id_klien, (SELECT coalesce(json_agg(json_build_object('nim', a.nim, 'jabatan', a.jabatan, 'nama', u.nama) ORDER BY a.sejak, a.id), '[]')
     FROM tugas_anggota a JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim
     JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
     WHERE a.college_id = k.college_id AND a.id_kelompok = k.id AND a.sampai IS NULL) AS anggota
   FROM tugas_kelompok k WHERE k.college_id = $1 AND k.id_tugas = $2 ORDER BY ${byName.join(', ')}, k.id LIMIT 1001`,
);

export type SumberKelompok = Omit<Sumber, 'anggota'> &
  Pick<tugas_kelompok, 'id_klien'> & { anggota: (Anggota & { nama: string })[] };

/** Longest-standing members first. */
export function listSemua(db: Sql, { collegeId, idTugas }: TugasKey): Promise<SumberKelompok[]> {
  return db.rows(groups, [collegeId, idTugas]);
}

const count = statement(
  'kelompok.count',
  'SELECT count(*)::int AS jumlah FROM tugas_kelompok WHERE college_id = $1 AND id_tugas = $2',
);

export async function countKelompok(tx: Tx, { collegeId, idTugas }: TugasKey): Promise<number> {
  return (await tx.row<{ jumlah: number }>(count, [collegeId, idTugas]))?.jumlah ?? 0;
}

const byDevice = statement(
  'kelompok.of_device',
  'SELECT id FROM tugas_kelompok WHERE college_id = $1 AND id_tugas = $2 AND id_klien = $3::uuid',
);

export async function findOfDevice(
  db: Sql,
  { collegeId, idTugas }: TugasKey,
  idKlien: string,
): Promise<string | null> {
  return (await db.row<{ id: string }>(byDevice, [collegeId, idTugas, idKlien]))?.id ?? null;
}

const accounts = statement(
  'kelompok.accounts',
  'SELECT id_pengguna FROM mahasiswa WHERE college_id = $1 AND nim = ANY($2::text[])',
);

export async function listAkun(
  tx: Tx,
  collegeId: string,
  nims: readonly string[],
): Promise<string[]> {
  return (await tx.rows<{ id_pengguna: string }>(accounts, [collegeId, nims])).map(
    ({ id_pengguna }) => id_pengguna,
  );
}
