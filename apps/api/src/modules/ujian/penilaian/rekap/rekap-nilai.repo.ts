/** A class's exam grades in one statement. */
import { type Sql, statement } from '../../../../platform/db/sql.ts';
import type { NilaiUjian } from './rekap-nilai.policy.ts';

const grades = statement(
  'penilaian_ujian.rekap',
  `SELECT a.id AS id_ujian, u.id_ujian_utama AS id_utama, kp.nim, w.nilai_akhir::float8 AS nilai, CASE
     WHEN w.nilai_akhir IS NOT NULL THEN 'dinilai'
     WHEN w.id IS NULL THEN CASE WHEN a.waktu_selesai < $3 THEN 'tanpa_pengerjaan' ELSE 'belum' END
     WHEN w.selesai_pada IS NULL AND w.berakhir_pada >= $3 THEN 'belum' ELSE 'menunggu' END AS keadaan
   FROM aktivitas a JOIN ujian u ON u.college_id = $1 AND u.id = a.id
   JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
   JOIN kelas_peserta kp ON kp.college_id = $1 AND kp.id_kelas = p.id_kelas
   LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = a.id AND w.nim = kp.nim AND w.dibatalkan_pada IS NULL
   WHERE a.college_id = $1 AND p.id_kelas = $2 AND a.jenis = 'ujian' AND a.dihapus_pada IS NULL AND a.tampil_sejak IS NOT NULL
     AND (NOT a.terbatas OR EXISTS (
       SELECT FROM aktivitas_peserta t WHERE t.college_id = $1 AND t.id_aktivitas = a.id AND t.nim = kp.nim))
   ORDER BY a.waktu_mulai, a.id, kp.nim`,
);

/** One row per shown exam and member it is for, ungraded and unpublished ones too. */
export function listNilaiUjian(
  sql: Sql,
  { collegeId, idKelas, now }: { collegeId: string; idKelas: string; now: Date },
): Promise<NilaiUjian[]> {
  return sql.rows<NilaiUjian>(grades, [collegeId, idKelas, now]);
}
