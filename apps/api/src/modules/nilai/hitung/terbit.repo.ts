/** Values of components that students have just begun to see. */
import { statement, type Tx } from '../../../platform/db/sql.ts';
import type { SelTampak } from '../buku.repo.ts';
import type { KeyKelas } from '../kelas-nilai.repo.ts';

const valued = statement(
  'nilai.bernilai',
  `SELECT k.id_kelas, k.id AS id_komponen, k.label, m.id_pengguna, true AS pertama
   FROM komponen_nilai k JOIN nilai_komponen n ON n.college_id = k.college_id AND n.id_kelas = k.id_kelas AND n.id_komponen = k.id
   JOIN kelas_peserta p ON p.college_id = n.college_id AND p.id_kelas = n.id_kelas AND p.nim = n.nim
   JOIN mahasiswa m ON m.college_id = n.college_id AND m.nim = n.nim
   WHERE k.college_id = $1 AND k.id_kelas = $2 AND k.id = ANY($3::text[]) AND n.berlaku IS NOT NULL`,
);

export function listBernilai(
  tx: Tx,
  { collegeId, idKelas }: KeyKelas,
  komponen: readonly string[],
): Promise<SelTampak[]> {
  return tx.rows<SelTampak>(valued, [collegeId, idKelas, komponen]);
}
