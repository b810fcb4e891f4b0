import type { Pengaturan } from '@lms/contracts/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../pertemuan/index.ts';
import { examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import { type ExamCountsRow, mapExamCounts } from './syarat-ujian.repo.ts';
import { countedAtOf, toCounts } from './syarat-ujian.views.ts';

/** How a student stands to the exam rule now, class by class (DECISIONS 110, 223; K51); of a class without the student there is nothing. */
export async function examStandingsOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: readonly string[] },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<ReadonlyMap<string, ExamStanding>> {
  const counts = await mapExamCounts(sql, { collegeId, nim, idKelas }, countedAtOf(pengaturan, now));
  const rule = examRuleOf(pengaturan);
  const standingOf = (row: ExamCountsRow): ExamStanding => ({
    persen: examStanding(toCounts(row), rule).persen,
    dispensasi: row.dispensasi_sampai !== null,
  });
  return new Map([...counts].map(([id, row]) => [id, standingOf(row)]));
}

/** The same of one class. */
export async function examStandingOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
  at: { pengaturan: Pengaturan; now: Date },
): Promise<ExamStanding> {
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas: [idKelas] }, at);
  return standings.get(idKelas) ?? { persen: null, dispensasi: false };
}
