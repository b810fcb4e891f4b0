/** An attempt's saves and events, and a student's attempts that were set aside (U53, U62). */
import { type Sql, statement } from '../../../platform/db/sql.ts';

interface Satu {
  collegeId: string;
  id: string;
}

const whose = statement(
  'jejak.pemilik',
  `SELECT w.nim, w.id_ujian, m.id_pengguna AS id_user, u.nama, w.dibatalkan_pada,
     w.dibatalkan_oleh_nama, w.dibatalkan_alasan
   FROM pengerjaan w JOIN mahasiswa m ON m.college_id = $1 AND m.nim = w.nim
   JOIN pengguna u ON u.college_id = $1 AND u.id = m.id_pengguna WHERE w.college_id = $1 AND w.id = $2`,
);

export interface PemilikRow {
  nim: string;
  id_ujian: string;
  id_user: string;
  nama: string;
  dibatalkan_pada: Date | null;
  dibatalkan_oleh_nama: string | null;
  dibatalkan_alasan: string | null;
}

/** Also those set aside. The caller checks access. */
export function findPemilik(sql: Sql, { collegeId, id }: Satu): Promise<PemilikRow | null> {
  return sql.row<PemilikRow>(whose, [collegeId, id]);
}

export interface SimpananRow {
  id_soal: string;
  id_versi: string;
  urutan: number;
  isi: unknown;
  ragu_ragu: boolean;
  waktu_klien: Date | null;
  pada: Date;
  status: 'dihitung' | 'terlambat' | 'menyusul';
  sidik: string;
  keputusan: 'diterima' | 'ditolak' | null;
}

const COLUMNS = `l.id_soal, l.id_versi, l.urutan::float8 AS urutan, l.isi, l.ragu_ragu, l.waktu_klien, l.pada, l.status, l.sidik`;
const page = statement(
  'jejak.simpanan',
  `SELECT ${COLUMNS}, m.keputusan FROM jawaban_ledger l
   LEFT JOIN jawaban_menyusul m ON m.college_id = $1 AND m.id_pengerjaan = $2 AND m.id_soal = l.id_soal AND m.urutan = l.urutan
   WHERE l.college_id = $1 AND l.id_pengerjaan = $2 ORDER BY l.pada, l.urutan, l.id_soal OFFSET $3 LIMIT $4`,
);

/** By arrival. */
export function listSimpanan(
  sql: Sql,
  { collegeId, id }: Satu,
  { setelah, most }: { setelah: number; most: number },
): Promise<SimpananRow[]> {
  return sql.rows<SimpananRow>(page, [collegeId, id, setelah, most]);
}

const count = statement(
  'jejak.jumlah',
  'SELECT count(*)::int AS jumlah FROM jawaban_ledger WHERE college_id = $1 AND id_pengerjaan = $2',
);

export async function countSimpanan(sql: Sql, { collegeId, id }: Satu): Promise<number> {
  return (await sql.row<{ jumlah: number }>(count, [collegeId, id]))?.jumlah ?? 0;
}

const line = statement(
  'jejak.garis',
  `SELECT l.id_soal, l.urutan::float8 AS urutan, l.pada,
     CASE WHEN l.status <> 'menyusul' THEN l.pada WHEN m.keputusan = 'diterima' THEN m.pada END AS berlaku_sejak
   FROM jawaban_ledger l
   LEFT JOIN jawaban_menyusul m ON m.college_id = $1 AND m.id_pengerjaan = $2 AND m.id_soal = l.id_soal AND m.urutan = l.urutan
   WHERE l.college_id = $1 AND l.id_pengerjaan = $2 ORDER BY l.pada, l.urutan, l.id_soal LIMIT $3`,
);

export interface GarisRow {
  id_soal: string;
  urutan: number;
  pada: Date;
  berlaku_sejak: Date | null;
}

export function listGaris(sql: Sql, { collegeId, id }: Satu, most: number): Promise<GarisRow[]> {
  return sql.rows<GarisRow>(line, [collegeId, id, most]);
}

const devices = statement(
  'jejak.perangkat',
  `SELECT generasi, perangkat AS nama, agen FROM pengerjaan_perangkat WHERE college_id = $1 AND id_pengerjaan = $2
   ORDER BY generasi LIMIT 1000`,
);

export function listPerangkat(
  sql: Sql,
  { collegeId, id }: Satu,
): Promise<{ generasi: number; nama: string; agen: string }[]> {
  return sql.rows(devices, [collegeId, id]);
}

const facts = statement(
  'jejak.peristiwa',
  `SELECT 'perangkat' AS jenis, d.mulai AS pada, NULL AS oleh, concat_ws(' · ', 'Perangkat ke-' || d.generasi, nullif(d.perangkat, ''),
       nullif(d.agen, '')) AS keterangan FROM pengerjaan_perangkat d WHERE d.college_id = $1 AND d.id_pengerjaan = $2
   UNION ALL SELECT 'waktu', p.pada, p.oleh_nama, concat_ws(' · ', '+' || p.menit || ' menit', nullif(p.alasan, ''))
     FROM ujian_penyesuaian p WHERE p.college_id = $1 AND p.id_pengerjaan = $2
   UNION ALL SELECT 'cadangan', c.pada, c.oleh_nama, c.jumlah_baru || ' jawaban baru, ' || c.jumlah_menyusul || ' menyusul'
     FROM cadangan_ujian c WHERE c.college_id = $1 AND c.id_pengerjaan = $2
   UNION ALL SELECT 'menyusul', m.pada, m.oleh_nama, m.keputusan || ': ' || count(*) || ' jawaban · ' || m.alasan
     FROM jawaban_menyusul m WHERE m.college_id = $1 AND m.id_pengerjaan = $2 GROUP BY m.pada, m.oleh_nama, m.keputusan, m.alasan
   UNION ALL SELECT e.jenis, e.pada, e.oleh_nama, concat_ws(' · ', e.menit || ' menit', nullif(e.alasan, ''))
     FROM pengerjaan_peristiwa e WHERE e.college_id = $1 AND e.id_pengerjaan = $2
   ORDER BY pada, jenis LIMIT 1000`,
);

export interface PeristiwaRow {
  jenis:
    | 'perangkat'
    | 'waktu'
    | 'cadangan'
    | 'menyusul'
    | 'diakhiri'
    | 'dibuka_kembali'
    | 'direset';
  pada: Date;
  oleh: string | null;
  keterangan: string;
}

export function listPeristiwa(sql: Sql, { collegeId, id }: Satu): Promise<PeristiwaRow[]> {
  return sql.rows<PeristiwaRow>(facts, [collegeId, id]);
}

const aside = statement(
  'jejak.dibatalkan',
  `SELECT w.id, w.waktu_mulai, w.berakhir_pada, w.selesai_pada, w.sebab_selesai, w.dibatalkan_pada, w.dibatalkan_alasan AS alasan,
     coalesce(w.dibatalkan_oleh_nama, g.nama, '') AS oleh, jsonb_array_length(w.susunan) AS jumlah_soal,
     (SELECT count(*)::int FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL) AS jumlah_dijawab,
     l.jumlah_simpanan, l.jumlah_menyusul
   FROM pengerjaan w LEFT JOIN pengguna g ON g.college_id = $1 AND g.id = w.dibatalkan_oleh
   CROSS JOIN LATERAL (SELECT count(*)::int AS jumlah_simpanan, count(*) FILTER (WHERE status = 'menyusul')::int AS jumlah_menyusul
     FROM jawaban_ledger l WHERE l.college_id = $1 AND l.id_pengerjaan = w.id) l
   WHERE w.college_id = $1 AND w.id_ujian = $2 AND w.dibatalkan_pada IS NOT NULL
     AND (w.nim = $3 OR EXISTS (SELECT FROM mahasiswa m WHERE m.college_id = $1 AND m.nim = w.nim AND m.id_pengguna = $3))
   ORDER BY w.dibatalkan_pada DESC, w.id`,
);

export interface DibatalkanRow {
  id: string;
  waktu_mulai: Date;
  berakhir_pada: Date;
  selesai_pada: Date | null;
  sebab_selesai: 'selesai' | 'waktu_habis' | 'diakhiri' | 'dihapus' | null;
  dibatalkan_pada: Date;
  alasan: string | null;
  oleh: string;
  jumlah_soal: number;
  jumlah_dijawab: number;
  jumlah_simpanan: number;
  jumlah_menyusul: number;
}

/** Newest first. */
export function listDibatalkan(
  sql: Sql,
  { collegeId, idUjian, mahasiswa }: { collegeId: string; idUjian: string; mahasiswa: string },
): Promise<DibatalkanRow[]> {
  return sql.rows<DibatalkanRow>(aside, [collegeId, idUjian, mahasiswa]);
}
