/** Attempts as facts of attendance. */
import { statement, type Tx } from '../../../../platform/db/sql.ts';

interface Peserta {
  collegeId: string;
  idUjian: string;
  nim: readonly string[];
}

const serialise = statement(
  'pengerjaan.lock_fakta',
  "SELECT pg_advisory_xact_lock(hashtextextended('fakta-ujian:' || $1 || ':' || $2, 0))",
);

/** No older result overwrites a newer one. */
export async function lockFakta(
  tx: Tx,
  { collegeId, idUjian }: Omit<Peserta, 'nim'>,
): Promise<void> {
  await tx.run(serialise, [collegeId, idUjian]);
}

const ended = statement(
  'pengerjaan.fakta',
  `SELECT n.nim, w.selesai_pada AS pada FROM unnest($3::text[]) AS n (nim)
   LEFT JOIN pengerjaan w ON w.college_id = $1 AND w.id_ujian = $2 AND w.nim = n.nim AND w.dibatalkan_pada IS NULL
     AND w.selesai_pada IS NOT NULL AND EXISTS (
       SELECT FROM jawaban j WHERE j.college_id = $1 AND j.id_pengerjaan = w.id AND j.isi IS NOT NULL)`,
);

/** Null: not ended, or nothing was answered. */
export function listBerakhir(
  tx: Tx,
  { collegeId, idUjian, nim }: Peserta,
): Promise<{ nim: string; pada: Date | null }[]> {
  return tx.rows(ended, [collegeId, idUjian, nim]);
}
