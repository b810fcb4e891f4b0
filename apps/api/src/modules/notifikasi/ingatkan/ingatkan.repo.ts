/** Students who still owe something and were not reminded of it today. */
import { type Statement, statement, type Tx } from '../../../platform/db/sql.ts';
import { displayedTo } from '../../kelas/pertemuan/index.ts';

/** `undone`: over `aktivitas a` and the student `kp.nim`; $1 is the college. */
export function belumDiingatkan(name: string, undone: string): Statement {
  return statement(
    name,
    `SELECT kp.nim FROM aktivitas a
     JOIN kelas_peserta kp ON kp.college_id = a.college_id AND kp.id_kelas = a.id_kelas
     JOIN mahasiswa m ON m.college_id = kp.college_id AND m.nim = kp.nim
     WHERE a.college_id = $1 AND a.id = $2 AND ${displayedTo('kp.nim', '$3')} AND ${undone}
       AND NOT EXISTS (SELECT FROM notifikasi n WHERE n.college_id = $1 AND n.id_pengguna = m.id_pengguna AND n.topik = $4)
     ORDER BY kp.nim`,
  );
}

export async function listBelum(
  tx: Tx,
  belum: Statement,
  { collegeId, id, topik, now }: { collegeId: string; id: string; topik: string; now: Date },
): Promise<string[]> {
  const rows = await tx.rows<{ nim: string }>(belum, [collegeId, id, now, topik]);
  return rows.map(({ nim }) => nim);
}
