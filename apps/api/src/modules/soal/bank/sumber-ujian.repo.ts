/** Questions of an exam that a bank may copy (U24). */
import { type Sql, statement } from '../../../platform/db/sql.ts';
import { scopeCondition, scopeValue } from '../../kelas/index.ts';
import type { PembacaBank } from './bank-scope.repo.ts';

const of = (role: PembacaBank['role']) =>
  statement(
    `bank_soal.of_exam.${role}`,
    `SELECT us.id_soal, v.nomor FROM unnest($4::text[]) WITH ORDINALITY AS n (id, urut)
     JOIN ujian_soal us ON us.college_id = $1 AND us.id_ujian = $3 AND us.id_soal = n.id
     JOIN soal_versi v ON v.college_id = $1 AND v.id = us.id_versi
     JOIN soal s ON s.college_id = $1 AND s.id = us.id_soal AND s.dihapus_pada IS NULL
     JOIN aktivitas a ON a.college_id = $1 AND a.id = us.id_ujian AND a.dihapus_pada IS NULL
     JOIN kelas k ON k.college_id = $1 AND k.id = a.id_kelas
     WHERE ${scopeCondition(role)} ORDER BY n.urut`,
  );
const sources = { dosen: of('dosen'), operator: of('operator') };

/** Only from exams of the actor's classes, in the order given. */
export function listOfUjian(
  sql: Sql,
  actor: PembacaBank,
  { idUjian, ids }: { idUjian: string; ids: readonly string[] },
): Promise<{ id_soal: string; nomor: number }[]> {
  return sql.rows(sources[actor.role], [actor.collegeId, scopeValue(actor), idUjian, ids]);
}
