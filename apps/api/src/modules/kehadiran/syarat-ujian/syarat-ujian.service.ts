import type { Pengaturan } from '@lms/contracts/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import { examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import { mapExamCounts } from './syarat-ujian.repo.ts';
import { countedAtOf, toCounts } from './syarat-ujian.views.ts';

/** A student's percentage of a class by the exam rule, 0 to 100; null while nothing counts (DECISIONS 110, 223). */
export async function examPercentOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<number | null> {
  const counts = await mapExamCounts(sql, { collegeId, nim, idKelas: [idKelas] }, countedAtOf(pengaturan, now));
  const row = counts.get(idKelas);
  return row === undefined ? null : examStanding(toCounts(row), examRuleOf(pengaturan)).persen;
}
