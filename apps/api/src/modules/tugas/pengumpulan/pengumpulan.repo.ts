/** Versions of submissions and their owners (K57, K62). */
import type { tugas, tugas_nilai, tugas_pengumpulan } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { MOST_VERSIONS } from './pengumpulan.policy.ts';

export type TugasRow = Pick<
  tugas,
  'jenis_tugas' | 'berkas_diterima' | 'maks_berkas' | 'boleh_tautan' | 'nilai_tampil_pada'
>;

interface TugasKey {
  collegeId: string;
  idTugas: string;
}

const task = statement(
  'pengumpulan.tugas',
  'SELECT jenis_tugas, berkas_diterima, maks_berkas, boleh_tautan, nilai_tampil_pada FROM tugas WHERE college_id = $1 AND id = $2',
);

export function findTugas(sql: Sql, { collegeId, idTugas }: TugasKey): Promise<TugasRow | null> {
  return sql.row<TugasRow>(task, [collegeId, idTugas]);
}

export interface AnggotaRow {
  nim: string;
  nama: string;
  id_user: string;
}

/** A student, or a group with its current members. */
export interface Pemilik {
  nim: string | null;
  kelompok: { id: string; nama: string } | null;
  anggota: AnggotaRow[];
}

interface Which extends TugasKey {
  idKelas: string;
  nim: string;
}

// Former students are in no group (K12), even with an open membership row.
const members = `SELECT m.nim, u.nama, u.id AS id_user FROM tugas_anggota a
  JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = $2 AND kp.nim = a.nim
  JOIN mahasiswa m ON m.college_id = a.college_id AND m.nim = a.nim
  JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  WHERE a.college_id = $1 AND a.id_kelompok = $3 AND a.sampai IS NULL ORDER BY m.nim`;
const listMembers = statement('pengumpulan.anggota', members);

const self = (lock: string) => `SELECT m.nim, u.nama, u.id AS id_user FROM kelas_peserta kp
  JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
  JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
  WHERE kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = $3 ${lock}`;
const findSelf = statement('pengumpulan.mahasiswa', self(''));
const lockSelf = statement('pengumpulan.kunci_mahasiswa', self('FOR NO KEY UPDATE OF kp'));

const group = (lock: string) => `SELECT k.id, k.nama FROM tugas_anggota a
  JOIN tugas_kelompok k ON k.college_id = a.college_id AND k.id = a.id_kelompok
  WHERE a.college_id = $1 AND a.id_tugas = $2 AND a.nim = $3 AND a.sampai IS NULL ${lock}`;
const findGroup = statement('pengumpulan.kelompok', group(''));
const lockGroup = statement('pengumpulan.kunci_kelompok', group('FOR NO KEY UPDATE OF k'));

/**
 * Null outside the class, or without a group in a group task. `lock`: nobody else hands in or
 * withdraws meanwhile.
 */
export async function findPemilik(
  sql: Sql,
  { collegeId, idTugas, idKelas, nim }: Which,
  { perKelompok, lock = false }: { perKelompok: boolean; lock?: boolean },
): Promise<Pemilik | null> {
  if (!perKelompok) {
    const row = await sql.row<AnggotaRow>(lock ? lockSelf : findSelf, [collegeId, idKelas, nim]);
    return row && { nim, kelompok: null, anggota: [row] };
  }
  const kelompok = await sql.row<{ id: string; nama: string }>(lock ? lockGroup : findGroup, [
    collegeId,
    idTugas,
    nim,
  ]);
  if (kelompok === null) return null;
  // After the lock, so that a student removed meanwhile is gone.
  const anggota = await sql.rows<AnggotaRow>(listMembers, [collegeId, idKelas, kelompok.id]);
  return anggota.some((one) => one.nim === nim) ? { nim: null, kelompok, anggota } : null;
}

const lockGroupById = statement(
  'pengumpulan.kunci_kelompok_id',
  'SELECT id, nama FROM tugas_kelompok WHERE college_id = $1 AND id_tugas = $2 AND id = $3 FOR NO KEY UPDATE',
);

/** Staff name the owner by nim or group id. */
export async function lockPenerima(
  tx: Tx,
  { collegeId, idTugas, idKelas, id }: TugasKey & { idKelas: string; id: string },
  { perKelompok }: { perKelompok: boolean },
): Promise<Pemilik | null> {
  if (!perKelompok) {
    return findPemilik(tx, { collegeId, idTugas, idKelas, nim: id }, { perKelompok, lock: true });
  }
  const kelompok = await tx.row<{ id: string; nama: string }>(lockGroupById, [
    collegeId,
    idTugas,
    id,
  ]);
  return (
    kelompok && {
      nim: null,
      kelompok,
      anggota: await tx.rows<AnggotaRow>(listMembers, [collegeId, idKelas, kelompok.id]),
    }
  );
}
type OwnColumns =
  | 'id'
  | 'percobaan'
  | 'berkas'
  | 'tautan'
  | 'dikumpulkan_pada'
  | 'oleh_nim'
  | 'oleh_nama'
  | 'oleh_operator'
  | 'terlambat'
  | 'ditarik_pada'
  | 'ditarik_oleh'
  | 'ditarik_operator'
  | 'kode';
export type VersiRow = Pick<tugas_pengumpulan, OwnColumns> & {
  /** The last that was not withdrawn. */
  berlaku: boolean;
  /** Null for a student's own version. */
  kelompok: string | null;
  anggota: { nim: string; nama: string }[];
};

export const versiColumns = `p.id, p.percobaan, p.berkas, p.tautan, p.dikumpulkan_pada, p.oleh_nim, p.oleh_nama, p.oleh_operator, p.terlambat,
  p.ditarik_pada, p.ditarik_oleh, p.ditarik_operator, p.kode,
  p.ditarik_pada IS NULL AND NOT EXISTS (SELECT FROM tugas_pengumpulan n WHERE n.college_id = p.college_id AND n.id_tugas = p.id_tugas
    AND coalesce(n.id_kelompok, n.nim) = coalesce(p.id_kelompok, p.nim) AND n.percobaan > p.percobaan AND n.ditarik_pada IS NULL) AS berlaku,
  (SELECT k.nama FROM tugas_kelompok k WHERE k.college_id = p.college_id AND k.id = p.id_kelompok) AS kelompok,
  (SELECT coalesce(json_agg(json_build_object('nim', m.nim, 'nama', u.nama) ORDER BY m.nim), '[]') FROM tugas_pengumpulan_anggota pa
   JOIN mahasiswa m ON m.college_id = pa.college_id AND m.nim = pa.nim
   JOIN pengguna u ON u.college_id = m.college_id AND u.id = m.id_pengguna
   WHERE pa.college_id = p.college_id AND pa.id_pengumpulan = p.id) AS anggota`;

/** Written like the index of versions, so that it is used. */
const ownOf = 'p.college_id = $1 AND p.id_tugas = $2 AND coalesce(p.id_kelompok, p.nim) = $3';
const keyOf = ({ nim, kelompok }: Pick<Pemilik, 'nim' | 'kelompok'>) => kelompok?.id ?? nim;
const list = statement(
  'pengumpulan.versi',
  `SELECT ${versiColumns} FROM tugas_pengumpulan p WHERE ${ownOf} ORDER BY p.percobaan DESC LIMIT ${MOST_VERSIONS}`,
);

/** Newest first. */
export function listVersi(
  sql: Sql,
  { collegeId, idTugas }: TugasKey,
  pemilik: Pemilik,
): Promise<VersiRow[]> {
  return sql.rows<VersiRow>(list, [collegeId, idTugas, keyOf(pemilik)]);
}

const shared = statement(
  'pengumpulan.versi_bersama',
  `SELECT ${versiColumns} FROM tugas_pengumpulan_anggota s JOIN tugas_pengumpulan p ON p.college_id = s.college_id AND p.id = s.id_pengumpulan
   WHERE s.college_id = $1 AND s.nim = $3 AND p.id_tugas = $2 ORDER BY p.dikumpulkan_pada DESC, p.id LIMIT ${MOST_VERSIONS}`,
);

/** Group versions shared with a student without group. */
export function listVersiBersama(
  sql: Sql,
  { collegeId, idTugas, nim }: Omit<Which, 'idKelas'>,
): Promise<VersiRow[]> {
  return sql.rows<VersiRow>(shared, [collegeId, idTugas, nim]);
}

const byDevice = statement(
  'pengumpulan.versi_perangkat',
  `SELECT ${versiColumns} FROM tugas_pengumpulan p WHERE p.college_id = $1 AND p.id_tugas = $2 AND p.oleh_nim = $3 AND p.id_klien = $4::uuid`,
);

export function findVersiOfDevice(
  sql: Sql,
  { collegeId, idTugas, nim, idKlien }: Omit<Which, 'idKelas'> & { idKlien: string },
): Promise<VersiRow | null> {
  return sql.row<VersiRow>(byDevice, [collegeId, idTugas, nim, idKlien]);
}

const byKode = statement(
  'pengumpulan.versi_kode',
  `SELECT ${versiColumns} FROM tugas_pengumpulan p WHERE p.college_id = $1 AND p.kode = $3 AND p.id_tugas = $2`,
);

export function findVersiByKode(
  sql: Sql,
  { collegeId, idTugas }: TugasKey,
  kode: string,
): Promise<VersiRow | null> {
  return sql.row(byKode, [collegeId, idTugas, kode]);
}

export interface NewVersi extends TugasKey {
  id: string;
  pemilik: Pemilik;
  percobaan: number;
  berkas: readonly string[];
  tautan: string | null;
  dikumpulkanPada: Date;
  oleh: { nim: string; nama: string; operator: string | null };
  terlambat: boolean;
  idKlien: string | null;
  kode: string;
}

const insert = statement(
  'pengumpulan.insert',
  `WITH versi AS (
     INSERT INTO tugas_pengumpulan (college_id, id_tugas, id, nim, id_kelompok, percobaan, berkas, tautan, dikumpulkan_pada, oleh_nim,
       oleh_nama, oleh_operator, terlambat, id_klien, kode)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::uuid, $15))
   INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT $1, $3, unnest($16::text[])`,
);

/** Current members share it (K41, K64). */
export function insertVersi(tx: Tx, { pemilik, oleh, ...versi }: NewVersi): VersiRow {
  const anggota = pemilik.anggota.map(({ nim, nama }) => ({ nim, nama }));
  const { id, percobaan, berkas, tautan, terlambat, kode } = versi;
  tx.runAlong(insert, [
    ...[versi.collegeId, versi.idTugas, id, pemilik.nim, pemilik.kelompok?.id ?? null, percobaan],
    ...[berkas, tautan, versi.dikumpulkanPada, oleh.nim, oleh.nama, oleh.operator, terlambat],
    ...[versi.idKlien, kode, anggota.map(({ nim }) => nim)],
  ]);
  return {
    id,
    percobaan,
    berkas: [...berkas],
    tautan,
    terlambat,
    kode,
    anggota,
    dikumpulkan_pada: versi.dikumpulkanPada,
    oleh_nim: oleh.nim,
    oleh_nama: oleh.nama,
    oleh_operator: oleh.operator,
    ditarik_pada: null,
    ditarik_oleh: null,
    ditarik_operator: null,
    berlaku: true,
    kelompok: pemilik.kelompok?.nama ?? null,
  };
}

const share = statement(
  'pengumpulan.bagi',
  `WITH versi AS (
     SELECT id, percobaan, dikumpulkan_pada, terlambat FROM tugas_pengumpulan WHERE college_id = $1 AND id_kelompok = $2 AND ditarik_pada IS NULL
     ORDER BY percobaan DESC LIMIT 1),
   bagi AS (
     INSERT INTO tugas_pengumpulan_anggota (college_id, id_pengumpulan, nim) SELECT $1, versi.id, n.nim FROM versi, unnest($3::text[]) AS n (nim)
     ON CONFLICT DO NOTHING)
   SELECT percobaan, dikumpulkan_pada, terlambat FROM versi`,
);

/** New members share the group's submission (K64); null: there is none. */
export async function shareVersi(
  tx: Tx,
  { collegeId, id }: { collegeId: string; id: string },
  nims: readonly string[],
): Promise<{ percobaan: number; dikumpulkan_pada: Date; terlambat: boolean } | null> {
  return nims.length === 0 ? null : tx.row(share, [collegeId, id, nims]);
}

const withdraw = statement(
  'pengumpulan.tarik',
  `WITH tarik AS (
     UPDATE tugas_pengumpulan p SET ditarik_pada = $4, ditarik_oleh = $5, ditarik_operator = $6 WHERE ${ownOf} AND p.ditarik_pada IS NULL RETURNING p.id)
   SELECT DISTINCT s.nim FROM tarik t JOIN tugas_pengumpulan_anggota s ON s.college_id = $1 AND s.id_pengumpulan = t.id`,
);

/** All versions, so that no earlier one counts; returns the owners. */
export async function withdrawAll(
  tx: Tx,
  { collegeId, idTugas }: TugasKey,
  pemilik: Pemilik,
  { now, oleh }: { now: Date; oleh: { nama: string; operator: string | null } },
): Promise<string[]> {
  const rows = await tx.rows<{ nim: string }>(withdraw, [
    collegeId,
    idTugas,
    keyOf(pemilik),
    now,
    oleh.nama,
    oleh.operator,
  ]);
  return rows.map((row) => row.nim);
}

type NilaiColumns = 'faktor' | 'alasan_faktor' | 'catatan' | 'dinilai_pada' | 'diubah_terbit';
export type NilaiRow = Pick<tugas_nilai, NilaiColumns> & {
  nilai: number | null;
  nilai_dasar: number | null;
};

const grade = statement(
  'pengumpulan.nilai',
  `SELECT n.nilai::float8 AS nilai, n.nilai_dasar::float8 AS nilai_dasar, n.faktor, n.alasan_faktor, n.catatan, n.dinilai_pada, n.diubah_terbit
   FROM tugas_nilai n JOIN tugas t ON t.college_id = n.college_id AND t.id = n.id_tugas
   WHERE n.college_id = $1 AND n.id_tugas = $2 AND n.nim = $3 AND t.nilai_tampil_pada IS NOT NULL`,
);

/** Null until published (K68). */
export function findNilaiTerbit(
  sql: Sql,
  { collegeId, idTugas, nim }: Omit<Which, 'idKelas'>,
): Promise<NilaiRow | null> {
  return sql.row<NilaiRow>(grade, [collegeId, idTugas, nim]);
}
