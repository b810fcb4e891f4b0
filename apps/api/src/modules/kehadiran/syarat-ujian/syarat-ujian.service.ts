import type { Pengaturan } from '@lms/contracts/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../pertemuan/index.ts';
import { examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import { mapExamCounts } from './syarat-ujian.repo.ts';
import { countedAtOf, toCounts } from './syarat-ujian.views.ts';

/** How a student of a class stands to the exam rule now (DECISIONS 110, 223; K51). */
export async function examStandingOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<ExamStanding> {
  const counts = await mapExamCounts(sql, { collegeId, nim, idKelas: [idKelas] }, countedAtOf(pengaturan, now));
  const row = counts.get(idKelas);
  if (row === undefined) return { persen: null, dispensasi: false };
  return { persen: examStanding(toCounts(row), examRuleOf(pengaturan)).persen, dispensasi: row.dispensasi_sampai !== null };
}
