/** People who may still write at exams that show keys, a page in one statement. */
import { type Sql, statement } from '../../../platform/db/sql.ts';

const writers = statement(
  'ujian.masih_menulis',
  `SELECT u.id, (SELECT max(coalesce(w.selesai_pada, w.berakhir_pada)) FROM pengerjaan w
       WHERE w.college_id = $1 AND w.id_ujian = u.id AND w.dibatalkan_pada IS NULL AND w.ditutup_pada IS NULL) AS akhir_terbuka,
     (SELECT coalesce(json_agg(json_build_object('menit', b.menit, 'bagian', b.bagian)), '[]') FROM (
       SELECT DISTINCT coalesce(t.menit, 0) AS menit, coalesce(t.bagian, 0) AS bagian FROM kelas_peserta kp
       LEFT JOIN LATERAL (SELECT sum(y.menit)::int AS menit, sum(y.faktor - 1)::float8 AS bagian FROM ujian_penyesuaian y
         WHERE y.college_id = $1 AND y.id_ujian = u.id AND y.nim = kp.nim AND y.id_pengerjaan IS NULL) t ON true
       WHERE kp.college_id = $1 AND kp.id_kelas = a.id_kelas
         AND (NOT a.terbatas OR EXISTS (SELECT FROM aktivitas_peserta ap
           WHERE ap.college_id = $1 AND ap.id_aktivitas = u.id AND ap.nim = kp.nim))
         AND NOT EXISTS (SELECT FROM pengerjaan w
           WHERE w.college_id = $1 AND w.id_ujian = u.id AND w.nim = kp.nim AND w.dibatalkan_pada IS NULL)) b) AS belum_mulai
   FROM ujian u JOIN aktivitas a ON a.college_id = u.college_id AND a.id = u.id
   WHERE u.college_id = $1 AND u.id = ANY($2::text[]) AND u.tampilkan_kunci_jawaban`,
);

export interface MasihMenulisRow {
  id: string;
  akhir_terbuka: Date | null;
  belum_mulai: { menit: number; bagian: number }[];
}

export async function mapMasihMenulis(
  db: Sql,
  { collegeId, ids }: { collegeId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, MasihMenulisRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.rows<MasihMenulisRow>(writers, [collegeId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}
