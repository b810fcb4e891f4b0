import type { Db } from '../platform/db/db.ts';

interface Which {
  idUjian: string;
  nim: string;
  idSoal: string;
}

/** The current version for a grader; 0 without a grade. */
export async function versiNilai(db: Db, { idUjian, nim, idSoal }: Which): Promise<number> {
  const row = await db.row<{ versi: number }>(
    `SELECT n.versi FROM nilai_soal n JOIN pengerjaan w ON w.college_id = n.college_id AND w.id = n.id_pengerjaan
     JOIN mahasiswa m ON m.college_id = w.college_id AND m.nim = w.nim
     WHERE w.id_ujian = $1 AND n.id_soal = $3 AND w.dibatalkan_pada IS NULL AND (w.nim = $2 OR m.id_pengguna = $2)`,
    [idUjian, nim, idSoal],
  );
  return row?.versi ?? 0;
}
