import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import type { ExamStanding } from '../../kelas/pertemuan/index.ts';
import { examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import {
  type ExamCountsRow,
  listPenghalang,
  mapClassCounts,
  mapExamCounts,
  type PenghalangRow,
} from './syarat-ujian.repo.ts';
import { countedAtOf, toCounts } from './syarat-ujian.views.ts';

/** The standing per class (DECISIONS 110, 223; K51); none without the student. */
export async function examStandingsOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: readonly string[] },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<ReadonlyMap<string, ExamStanding>> {
  const counts = await mapExamCounts(
    sql,
    { collegeId, nim, idKelas },
    countedAtOf(pengaturan, now),
  );
  return toStandings(counts, pengaturan);
}

/** The keys are nim. */
export async function examStandingsIn(
  sql: Sql,
  where: { collegeId: string; idKelas: string; nim: readonly string[] },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<ReadonlyMap<string, ExamStanding>> {
  return toStandings(await mapClassCounts(sql, where, countedAtOf(pengaturan, now)), pengaturan);
}

/** Rows come ordered by nim; each student's keep their own order. */
export function penghalangIn(
  sql: Sql,
  where: { collegeId: string; idKelas: string; nim: readonly string[] },
  { pengaturan, now }: { pengaturan: Pengaturan; now: Date },
): Promise<PenghalangRow[]> {
  return listPenghalang(sql, where, countedAtOf(pengaturan, now), examRuleOf(pengaturan));
}

function toStandings(
  counts: ReadonlyMap<string, ExamCountsRow>,
  pengaturan: Pengaturan,
): ReadonlyMap<string, ExamStanding> {
  const rule = examRuleOf(pengaturan);
  const standingOf = (row: ExamCountsRow): ExamStanding => ({
    persen: examStanding(toCounts(row), rule).persen,
    dispensasi: row.dispensasi_sampai !== null,
  });
  return new Map([...counts].map(([key, row]) => [key, standingOf(row)]));
}

export async function examStandingOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
  at: { pengaturan: Pengaturan; now: Date },
): Promise<ExamStanding> {
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas: [idKelas] }, at);
  return standings.get(idKelas) ?? { persen: null, dispensasi: false };
}
