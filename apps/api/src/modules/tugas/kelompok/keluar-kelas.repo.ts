/** Ends the group memberships of students who leave the class (K65). */
import type { pertemuan } from '@lms/prisma/tables';
import { type Sql, statement } from '../../../platform/db/sql.ts';

const leave = statement(
  'kelompok.leave_class',
  `UPDATE tugas_anggota g SET sampai = $4 FROM aktivitas a, unnest($2::text[], $3::text[]) AS n (id_kelas, nim)
   WHERE a.college_id = $1 AND a.id_kelas = n.id_kelas AND a.jenis = 'tugas'
     AND g.college_id = a.college_id AND g.id_tugas = a.id AND g.nim = n.nim AND g.sampai IS NULL
   RETURNING g.id_kelompok, g.nim`,
);
const promote = statement(
  'kelompok.promote',
  `UPDATE tugas_anggota g SET jabatan = 'ketua' WHERE g.college_id = $1 AND g.id IN (
     SELECT DISTINCT ON (o.id_kelompok) o.id FROM tugas_anggota o
     WHERE o.college_id = $1 AND o.id_kelompok = ANY($2::text[]) AND o.sampai IS NULL AND NOT EXISTS (
       SELECT FROM tugas_anggota l WHERE l.college_id = $1 AND l.id_kelompok = o.id_kelompok AND l.sampai IS NULL AND l.jabatan = 'ketua')
     ORDER BY o.id_kelompok, o.sejak, o.id)`,
);
const touch = statement(
  'kelompok.touch',
  `UPDATE tugas_kelompok SET diubah_pada = greatest($3::timestamptz, diubah_pada + interval '1 millisecond')
   WHERE college_id = $1 AND id = ANY($2::text[])`,
);

export interface Keanggotaan {
  id_kelompok: string;
  nim: string;
}

/**
 * Ends memberships in all groups of these classes. Where the leader went, the longest-standing
 * member leads (K65).
 */
export async function endMembership(
  tx: Sql,
  collegeId: string,
  rows: readonly { id_kelas: string; nim: string }[],
  now: Date,
): Promise<Keanggotaan[]> {
  const values = [collegeId, rows.map(({ id_kelas }) => id_kelas), rows.map(({ nim }) => nim), now];
  const left = await tx.rows<Keanggotaan>(leave, values);
  if (left.length === 0) return [];
  const ids = [...new Set(left.map(({ id_kelompok }) => id_kelompok))];
  await tx.run(promote, [collegeId, ids]);
  await tx.run(touch, [collegeId, ids, now]);
  return left;
}

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
  /** Accounts of former and remaining members. */
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
