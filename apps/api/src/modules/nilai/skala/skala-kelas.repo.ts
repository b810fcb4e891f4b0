/** The letter scale of a class, as it is and as the class knows it (N11, N12). */
import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';
import type { SkalaKelas } from './skala-kelas.policy.ts';

/** Rows of the programme's own scale on the day `on`, else of the college's. $1 is the college. */
const rowsPada = (idProdi: string, on: string, selected: string): string => `(
  WITH berlaku AS (
    SELECT s.* FROM skala_nilai s WHERE s.college_id = $1 AND (s.id_prodi = ${idProdi} OR s.id_prodi IS NULL)
      AND s.tanggal_mulai_efektif <= ${on}::date AND coalesce(s.tanggal_akhir_efektif, 'infinity') >= ${on}::date)
  SELECT ${selected}
  FROM berlaku WHERE id_prodi IS NOT NULL OR NOT EXISTS (SELECT FROM berlaku WHERE id_prodi IS NOT NULL))`;

/** The letters, the highest first. */
export const skalaPada = (idProdi: string, on: string): string =>
  rowsPada(
    idProdi,
    on,
    `coalesce(json_agg(json_build_object('huruf', nilai_huruf, 'minimum', bobot_minimum, 'maksimum', bobot_maksimum)
    ORDER BY bobot_minimum DESC), '[]')`,
  );

/** The index of each letter. */
export const indeksPada = (idProdi: string, on: string): string =>
  rowsPada(idProdi, on, `coalesce(json_object_agg(nilai_huruf, nilai_indeks), '{}')`);

const ofClass = statement(
  'skala_nilai.kelas',
  `SELECT n.is_dikunci, n.skala AS dikenal, ${skalaPada('k.id_prodi', 'coalesce(pr.selesai, $3::timestamptz)')} AS kini,
     EXISTS (SELECT FROM nilai_kirim_baris b WHERE b.college_id = $1 AND b.id_kelas = $2)
       OR EXISTS (SELECT FROM aktivitas a
         LEFT JOIN tugas t ON t.college_id = a.college_id AND t.id = a.id
         LEFT JOIN ujian u ON u.college_id = a.college_id AND u.id = a.id
         LEFT JOIN forum f ON f.college_id = a.college_id AND f.id = a.id
         WHERE a.college_id = $1 AND a.id_kelas = $2 AND a.dihapus_pada IS NULL
           AND (coalesce(t.nilai_tampil_pada, u.nilai_tampil_pada) IS NOT NULL OR f.penilaian_keaktifan AND a.waktu_selesai < $3)) AS tampak
   FROM nilai_kelas n
   JOIN kelas k ON k.college_id = n.college_id AND k.id = n.id_kelas
   LEFT JOIN periode pr ON pr.college_id = k.college_id AND pr.kode = k.periode
   WHERE n.college_id = $1 AND n.id_kelas = $2`,
);

export function findSkala(
  sql: Sql,
  { collegeId, idKelas }: KeyKelas,
  now: Date,
): Promise<SkalaKelas | null> {
  return sql.row<SkalaKelas>(ofClass, [collegeId, idKelas, now]);
}

const current = statement('skala_nilai.berlaku', `SELECT ${skalaPada('$2', '$3')} AS skala`);

/** The programme's own scale of that day, else the college's (N11, N12). */
export async function listSkala(
  sql: Sql,
  { collegeId, idProdi, on }: { collegeId: string; idProdi: string; on: Date },
): Promise<HurufNilai[]> {
  return (await sql.row<{ skala: HurufNilai[] }>(current, [collegeId, idProdi, on]))?.skala ?? [];
}
