/** Tasks whose groups students have left (K65). */
import type { pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';
import type { Keanggotaan } from './kelompok.write.repo.ts';

const concerned = statement(
  'kelompok.concerned',
  `SELECT a.id AS id_tugas, a.id_pertemuan, a.id_kelas, coalesce(a.tampil_sejak <= $4, false) AS tampil, p.kategori,
     array_agg(DISTINCT m.id_pengguna) AS pengguna
   FROM (SELECT n.id_kelompok, n.nim FROM unnest($2::text[], $3::text[]) AS n (id_kelompok, nim)
     UNION SELECT g.id_kelompok, g.nim FROM tugas_anggota g
     WHERE g.college_id = $1 AND g.id_kelompok = ANY($2::text[]) AND g.sampai IS NULL) x
   JOIN tugas_kelompok k ON k.college_id = $1 AND k.id = x.id_kelompok
   JOIN aktivitas a ON a.college_id = $1 AND a.id = k.id_tugas AND a.dihapus_pada IS NULL
   JOIN pertemuan p ON p.college_id = $1 AND p.id = a.id_pertemuan
   JOIN mahasiswa m ON m.college_id = $1 AND m.nim = x.nim
   GROUP BY a.id, a.id_pertemuan, a.id_kelas, tampil, p.kategori ORDER BY a.id`,
);

export interface TerdampakRow {
  id_tugas: string;
  id_pertemuan: string;
  id_kelas: string;
  kategori: pertemuan['kategori'];
  /** Visible to students. */
  tampil: boolean;
  /** Former and remaining members. */
  pengguna: string[];
}

export function listTerdampak(
  tx: Sql,
  collegeId: string,
  left: readonly Keanggotaan[],
  now: Date,
): Promise<TerdampakRow[]> {
  const values = [left.map(({ id_kelompok }) => id_kelompok), left.map(({ nim }) => nim)];
  return tx.rows(concerned, [collegeId, ...values, now]);
}
