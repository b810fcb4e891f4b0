/** Grades of questions, read, and the locks of their attempts. */
import type { Dipilih } from '@lms/contracts/soal/aturan-rubrik';
import type { nilai_soal } from '@lms/prisma/tables';
import { type Sql, statement, type Tx } from '../../../platform/db/sql.ts';
import { berlakuOf, type SoalLembar } from '../pengerjaan/index.ts';

export type SumberNilai = 'otomatis' | 'manual' | 'koreksi';

export type NilaiRow = Pick<
  nilai_soal,
  'id_soal' | 'nilai' | 'komentar' | 'versi' | 'oleh_nama' | 'pada'
> & {
  sumber: SumberNilai;
  /** Null: no rubric. */
  rubrik: Dipilih | null;
  /** It waits to be confirmed (U63). */
  sebelumnya: number | null;
};

interface Pengerjaan {
  collegeId: string;
  idPengerjaan: string;
}

/** Only a waiting grade is `manual` without a value. */
export const sebelumnya = `CASE WHEN n.sumber = 'manual' AND n.nilai IS NULL THEN (SELECT r.nilai_lama FROM nilai_soal_riwayat r
  WHERE r.college_id = n.college_id AND r.id_pengerjaan = n.id_pengerjaan AND r.id_soal = n.id_soal AND r.nilai_lama IS NOT NULL
  ORDER BY r.versi DESC LIMIT 1) END`;

const list = statement(
  'nilai_soal.list',
  `SELECT n.id_soal, n.nilai, n.sumber, n.komentar, n.rubrik, n.versi, n.oleh_nama, n.pada, ${sebelumnya} AS sebelumnya
   FROM nilai_soal n WHERE n.college_id = $1 AND n.id_pengerjaan = $2`,
);

export function listNilai(sql: Sql, { collegeId, idPengerjaan }: Pengerjaan): Promise<NilaiRow[]> {
  return sql.rows<NilaiRow>(list, [collegeId, idPengerjaan]);
}

const COLUMNS = `w.id, w.id_ujian, w.nim, m.id_pengguna, w.susunan, w.berakhir_pada, w.selesai_pada, w.sebab_selesai,
  w.pengurangan::float8 AS pengurangan, w.alasan_pengurangan`;

export interface DikunciRow {
  id: string;
  id_ujian: string;
  nim: string;
  id_pengguna: string;
  susunan: SoalLembar[];
  berakhir_pada: Date;
  selesai_pada: Date | null;
  sebab_selesai: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus' | null;
  pengurangan: number;
  alasan_pengurangan: string | null;
}

const lockOf = statement(
  'nilai_soal.kunci_mahasiswa',
  `SELECT ${COLUMNS} FROM pengerjaan w JOIN mahasiswa m ON m.college_id = w.college_id AND m.nim = w.nim
   WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NULL AND (w.nim = $3 OR m.id_pengguna = $3)
   ORDER BY w.nim = $3 DESC LIMIT 1 FOR NO KEY UPDATE OF w`,
);

/** Nobody else grades it meanwhile. */
export function lockPengerjaanOf(
  tx: Tx,
  { collegeId, idUjian, mahasiswa }: { collegeId: string; idUjian: string; mahasiswa: string },
): Promise<DikunciRow | null> {
  return tx.row<DikunciRow>(lockOf, [collegeId, idUjian, mahasiswa]);
}

const lock = statement(
  'nilai_soal.kunci',
  `SELECT ${COLUMNS} FROM pengerjaan w JOIN mahasiswa m ON m.college_id = w.college_id AND m.nim = w.nim
   WHERE w.college_id = $1 AND w.id = $2 AND w.dibatalkan_pada IS NULL FOR NO KEY UPDATE OF w`,
);

export function lockPengerjaan(
  tx: Tx,
  { collegeId, idPengerjaan }: Pengerjaan,
): Promise<DikunciRow | null> {
  return tx.row<DikunciRow>(lock, [collegeId, idPengerjaan]);
}

const susunan = statement(
  'nilai_soal.susunan',
  'SELECT susunan FROM pengerjaan WHERE college_id = $1 AND id = $2',
);

export async function listSusunanOf(
  sql: Sql,
  { collegeId, idPengerjaan }: Pengerjaan,
): Promise<SoalLembar[]> {
  return (
    (await sql.row<{ susunan: SoalLembar[] }>(susunan, [collegeId, idPengerjaan]))?.susunan ?? []
  );
}

const ujianOf = statement(
  'nilai_soal.ujian',
  'SELECT id_ujian FROM pengerjaan WHERE college_id = $1 AND id = $2',
);

/** The caller checks access. */
export async function findUjianOf(
  sql: Sql,
  { collegeId, idPengerjaan }: Pengerjaan,
): Promise<string | null> {
  return (
    (await sql.row<{ id_ujian: string }>(ujianOf, [collegeId, idPengerjaan]))?.id_ujian ?? null
  );
}

const answer = statement(
  'nilai_soal.jawaban',
  `SELECT j.isi FROM ${berlakuOf({ college: '$1', pengerjaan: '$2', soal: '$3' })} j`,
);

export async function findJawaban(
  sql: Sql,
  { collegeId, idPengerjaan }: Pengerjaan,
  idSoal: string,
): Promise<unknown> {
  return (await sql.row<{ isi: unknown }>(answer, [collegeId, idPengerjaan, idSoal]))?.isi ?? null;
}
