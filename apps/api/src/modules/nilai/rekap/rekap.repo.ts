/** Activities of a class as columns, and its students' cells: a hot path of few statements. */
import type { KeadaanNilai, StatusKirim, SumberNilai } from '@lms/contracts/nilai/bentuk';
import { containing } from '../../../platform/db/like.ts';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import { SUMBER } from '../sel.repo.ts';

export interface KolomRow {
  id: string;
  jenis: 'tugas' | 'ujian' | 'forum';
  jenis_ujian: 'kuis' | 'uts' | 'uas' | 'remedial' | null;
  label: string;
  nomor: number;
  waktu_mulai: Date | null;
  waktu_selesai: Date | null;
  tersembunyi: boolean;
  terbit_pada: Date | null;
  id_ujian_utama: string | null;
  /** A student in the class has an attempt, or one that waits for a grade. */
  dikerjakan: boolean;
  belum_dinilai: boolean;
}

// OFFSET 0 has the participants looked up for each found cell, of which the first one ends the search.
const anybody = (keadaan: string) => `EXISTS (
       SELECT FROM (SELECT nim FROM nilai_aktivitas WHERE college_id = $1 AND id_kelas = $2 AND id_aktivitas = a.id AND keadaan IN ${keadaan} OFFSET 0) n
       JOIN kelas_peserta kp ON kp.college_id = $1 AND kp.id_kelas = $2 AND kp.nim = n.nim)`;

const columns = statement(
  'nilai.kolom',
  `SELECT a.id, a.jenis::text AS jenis, u.jenis::text AS jenis_ujian, a.judul AS label, p.nomor, a.waktu_mulai, a.waktu_selesai,
     a.tampil_sejak IS NULL AS tersembunyi, coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada) AS terbit_pada, u.id_ujian_utama,
     ${anybody("('dinilai', 'belum_dinilai')")} AS dikerjakan, ${anybody("('belum_dinilai')")} AS belum_dinilai
   FROM aktivitas a JOIN pertemuan p ON p.college_id = a.college_id AND p.id = a.id_pertemuan
   LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
   LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
   LEFT JOIN forum f ON f.college_id = a.college_id AND f.id = a.id
   WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL
     AND (a.jenis IN ('tugas', 'ujian') OR a.jenis = 'forum' AND f.penilaian_keaktifan)
   ORDER BY p.nomor, a.waktu_mulai, a.jenis, a.judul, a.id`,
);

/** In the order of the recap (N23). */
export function listKolom(sql: Sql, { collegeId, idKelas }: KeyKelas): Promise<KolomRow[]> {
  return sql.rows<KolomRow>(columns, [collegeId, idKelas]);
}

export type SelAktivitas = readonly [id: string, keadaan: KeadaanNilai, nilai: number | null];

export interface SelKomponenRow {
  id: string;
  hitung: number | null;
  lengkap: boolean;
  dibuang: string[];
  berlaku: number | null;
  sumber: SumberNilai;
  versi: number;
  status: StatusKirim;
  alasan: string | null;
}

export interface MahasiswaNilaiRow {
  nim: string;
  nama: string;
  id_user: string;
  keluar: boolean;
  aktivitas: SelAktivitas[] | null;
  komponen: SelKomponenRow[] | null;
  dikecualikan: string[] | null;
}

/** $1 college, $2 class, $3 search or null, $4 whether those who left come too, $5 limit, $6 offset. */
const PEOPLE = `orang AS (
    SELECT kp.nim, false AS keluar FROM kelas_peserta kp WHERE kp.college_id = $1 AND kp.id_kelas = $2
    UNION ALL
    SELECT z.nim, true FROM kelas_keluar z WHERE z.college_id = $1 AND z.id_kelas = $2 AND $4::bool AND EXISTS (
      SELECT FROM nilai_aktivitas n WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.nim = z.nim)),
  semua AS (
    SELECT o.nim, o.keluar FROM orang o
    WHERE $3::text IS NULL OR o.nim ILIKE $3 OR EXISTS (
      SELECT FROM mahasiswa m JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
      WHERE m.college_id = $1 AND m.nim = o.nim AND u.nama ILIKE $3))`;

/** Joined texts: json_agg with json_build_object takes more than twice as long. A null part would lose its cell. */
const jsonOf = (cell: string) => `('[' || string_agg(${cell}, ',') || ']')::json`;
const SEL_KOMPONEN = `'{"id":' || to_json(n.id_komponen) || ',"hitung":' || coalesce(n.hitung::text, 'null') || ',"lengkap":' || n.lengkap
       || ',"dibuang":' || coalesce(to_json(nullif(n.dibuang, '{}'))::text, '[]') || ',"berlaku":' || coalesce(n.berlaku::text, 'null')
       || ',"sumber":"' || (${SUMBER}) || '","versi":' || n.versi || ',"status":"' || n.kirim_status
       || '","alasan":' || coalesce(to_json(n.kirim_alasan)::text, 'null') || '}'`;

// Cells are read student by student: a plan made for a page of twenty would read all cells again for each of a thousand.
const students = statement(
  'nilai.mahasiswa',
  `WITH ${PEOPLE}, halaman AS (SELECT * FROM semua ORDER BY keluar, nim LIMIT $5 OFFSET $6)
   SELECT h.nim, u.nama, u.id AS id_user, h.keluar, a.aktivitas, k.komponen, e.dikecualikan FROM halaman h
   JOIN mahasiswa m ON m.college_id = $1 AND m.nim = h.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna
   LEFT JOIN LATERAL (
     SELECT ${jsonOf(`'[' || to_json(n.id_aktivitas) || ',"' || n.keadaan || '",' || coalesce(n.nilai::text, 'null') || ']'`)} AS aktivitas FROM nilai_aktivitas n
     WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.nim = h.nim AND n.keadaan <> 'hilang') a ON true
   LEFT JOIN LATERAL (
     SELECT ${jsonOf(SEL_KOMPONEN)} AS komponen
     FROM nilai_komponen n WHERE n.college_id = $1 AND n.id_kelas = $2 AND n.nim = h.nim) k ON true
   LEFT JOIN (
     SELECT x.nim, array_agg(x.id_aktivitas) AS dikecualikan FROM nilai_pengecualian x
     WHERE x.college_id = $1 AND x.id_kelas = $2 GROUP BY 1) e ON e.nim = h.nim
   ORDER BY h.keluar, h.nim`,
);
const counts = statement(
  'nilai.jumlah_mahasiswa',
  `WITH ${PEOPLE} SELECT count(*)::int AS total, count(*) FILTER (WHERE keluar)::int AS keluar FROM semua`,
);

interface Asked extends KeyKelas {
  search: string | undefined;
  keluar: boolean;
}

const valuesOf = ({ collegeId, idKelas, search, keluar }: Asked) => [
  collegeId,
  idKelas,
  search ? containing(search) : null,
  keluar,
];

/** By nim, those who left last. */
export function listMahasiswa(
  sql: Sql,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
): Promise<MahasiswaNilaiRow[]> {
  return sql.rows<MahasiswaNilaiRow>(students, [...valuesOf(asked), limit, offset]);
}

export async function countMahasiswa(
  sql: Sql,
  asked: Asked,
): Promise<{ total: number; keluar: number }> {
  const row = await sql.row<{ total: number; keluar: number }>(counts, valuesOf(asked));
  return row ?? { total: 0, keluar: 0 };
}

const kirim = statement(
  'nilai.kirim_per_komponen',
  `SELECT n.id_komponen, count(*) FILTER (WHERE n.kirim_status = 'diterima')::int AS diterima,
     count(*) FILTER (WHERE n.kirim_status = 'ditolak')::int AS ditolak,
     count(*) FILTER (WHERE n.kirim_status IN ('menunggu', 'terkirim'))::int AS menunggu,
     count(*) FILTER (WHERE n.kirim_status IN ('belum_dikirim', 'dibatalkan') AND n.berlaku IS NOT NULL)::int AS belum_dikirim
   FROM nilai_komponen n JOIN kelas_peserta kp ON kp.college_id = n.college_id AND kp.id_kelas = n.id_kelas AND kp.nim = n.nim
   WHERE n.college_id = $1 AND n.id_kelas = $2 GROUP BY 1`,
);

export interface KirimRow {
  id_komponen: string;
  diterima: number;
  ditolak: number;
  menunggu: number;
  belum_dikirim: number;
}

export async function mapKirim(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
): Promise<ReadonlyMap<string, KirimRow>> {
  const rows = await sql.rows<KirimRow>(kirim, [collegeId, idKelas]);
  return new Map(rows.map((row) => [row.id_komponen, row]));
}
