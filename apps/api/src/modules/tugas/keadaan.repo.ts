/** How far tasks have come, for a student and the class, in one statement per page. */
import { type Sql, statement } from '../../platform/db/sql.ts';

export interface KeadaanSaya {
  id_tugas: string;
  /** Both null before handing in. */
  percobaan: number | null;
  dikumpulkan_pada: Date | null;
  terlambat: boolean | null;
  perpanjangan: Date | null;
  /** Null until published (K68). */
  nilai: number | null;
}

/** SQL over `tugas t`: the extended end of a student or group; null without extension (K59). */
export const perpanjanganDari = (
  nim: string,
) => `(SELECT max(e.waktu_selesai) FROM tugas_perpanjangan e
  WHERE e.college_id = t.college_id AND e.id_tugas = t.id AND (t.jenis_tugas = 'individu' AND e.nim = ${nim}
    OR t.jenis_tugas = 'kelompok' AND e.id_kelompok IN (
    SELECT g.id_kelompok FROM tugas_anggota g
    WHERE g.college_id = t.college_id AND g.id_tugas = t.id AND g.nim = ${nim} AND g.sampai IS NULL)))`;

const saya = statement(
  'tugas.keadaan_saya',
  `SELECT n.id AS id_tugas, s.percobaan, s.dikumpulkan_pada, s.terlambat, ${perpanjanganDari('$2')} AS perpanjangan,
     CASE WHEN t.nilai_tampil_pada IS NOT NULL THEN v.nilai::float8 END AS nilai
   FROM unnest($3::text[]) AS n (id)
   LEFT JOIN (
     SELECT DISTINCT ON (s.id_tugas) s.id_tugas, s.percobaan, s.dikumpulkan_pada, s.terlambat
     FROM tugas_pengumpulan_anggota x JOIN tugas_pengumpulan s ON s.college_id = x.college_id AND s.id = x.id_pengumpulan
     WHERE x.college_id = $1 AND x.nim = $2 AND s.id_tugas = ANY($3::text[]) AND s.ditarik_pada IS NULL
     ORDER BY s.id_tugas, s.percobaan DESC) s ON s.id_tugas = n.id
   LEFT JOIN tugas t ON t.college_id = $1 AND t.id = n.id
   LEFT JOIN tugas_nilai v ON v.college_id = $1 AND v.id_tugas = n.id AND v.nim = $2`,
);

export async function mapKeadaanSaya(
  db: Sql,
  { collegeId, nim, ids }: { collegeId: string; nim: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, KeadaanSaya>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<KeadaanSaya>(saya, [collegeId, nim, ids]);
  return new Map(rows.map((row) => [row.id_tugas, row]));
}

export interface HitunganRow {
  id_tugas: string;
  peserta: number;
  pengumpulan: number;
  dinilai: number;
  belum_dinilai: number;
  terakhir: Date | null;
  /** Even if withdrawn. */
  pernah: Date | null;
}

const handedIn = 's.college_id = $1 AND s.id_tugas = a.id AND s.ditarik_pada IS NULL';
// Task by task over index ranges: a join of all tasks costs an index search per row. Former
// students do not count; but the last submission does, because it fixes the task.
const hitungan = statement(
  'tugas.hitungan',
  `SELECT a.id AS id_tugas, k.jumlah_peserta AS peserta, h.pengumpulan, h.dinilai, h.belum_dinilai, t.terakhir, t.pernah
   FROM aktivitas a JOIN kelas k ON k.college_id = a.college_id AND k.id = a.id_kelas
   CROSS JOIN LATERAL (SELECT max(s.dikumpulkan_pada) FILTER (WHERE s.ditarik_pada IS NULL) AS terakhir, max(s.dikumpulkan_pada) AS pernah
     FROM tugas_pengumpulan s WHERE s.college_id = $1 AND s.id_tugas = a.id) t
   CROSS JOIN LATERAL (
     SELECT count(d.nim)::int AS pengumpulan, count(v.nim)::int AS dinilai, count(d.nim) FILTER (WHERE v.nim IS NULL)::int AS belum_dinilai
     FROM kelas_peserta kp
     LEFT JOIN (
       SELECT s.nim FROM tugas_pengumpulan s WHERE ${handedIn} AND s.nim IS NOT NULL
       UNION SELECT x.nim FROM tugas_pengumpulan s
       JOIN tugas_pengumpulan_anggota x ON x.college_id = s.college_id AND x.id_pengumpulan = s.id
       WHERE ${handedIn} AND s.nim IS NULL) d ON d.nim = kp.nim
     LEFT JOIN (
       SELECT v.nim FROM tugas_nilai v WHERE v.college_id = $1 AND v.id_tugas = a.id AND v.nilai IS NOT NULL) v ON v.nim = kp.nim
     WHERE kp.college_id = a.college_id AND kp.id_kelas = a.id_kelas) h
   WHERE a.college_id = $1 AND a.id = ANY($2::text[])`,
);

/** K69. */
export async function mapHitungan(
  db: Sql,
  { collegeId, ids }: { collegeId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, HitunganRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<HitunganRow>(hitungan, [collegeId, ids]);
  return new Map(rows.map((row) => [row.id_tugas, row]));
}
