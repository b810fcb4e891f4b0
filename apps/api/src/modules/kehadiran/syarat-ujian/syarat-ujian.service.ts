import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { Sql } from '../../../platform/db/sql.ts';
import { type ExamStanding, isBarredFromExam } from '../../kelas/pertemuan/index.ts';
import { type ExamRule, examRuleOf, examStanding } from './syarat-ujian.policy.ts';
import {
  type ExamCountsRow,
  listCountsOfColleges,
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

export interface DiUjian {
  collegeId: string;
  idKelas: string;
  nim: readonly string[];
  pengaturan: Pengaturan;
}

/**
 * Tells of students in exam meetings, of whichever colleges, who is kept out (DECISIONS 110). Classes
 * whose college has no such rule are not counted.
 */
export async function barredFromExams(
  sql: Sql,
  asked: readonly DiUjian[],
  now: Date,
): Promise<(collegeId: string, idKelas: string, nim: string) => boolean> {
  const ruled = asked.filter(
    ({ pengaturan }) => pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran.aktif,
  );
  if (ruled.length === 0) return () => false;
  const settings = new Map(ruled.map(({ collegeId, pengaturan }) => [collegeId, pengaturan]));
  const perCollege = [...settings].map(([collegeId, pengaturan]) => {
    const own = ruled.filter((one) => one.collegeId === collegeId);
    return {
      ...countedAtOf(pengaturan, now),
      collegeId,
      idKelas: [...new Set(own.map(({ idKelas }) => idKelas))],
      nim: [...new Set(own.flatMap(({ nim }) => nim))],
    };
  });
  const counts = await listCountsOfColleges(sql, perCollege, now);
  const barred = new Set(
    counts.flatMap(({ college_id, ...row }) => {
      const pengaturan = settings.get(college_id);
      return pengaturan !== undefined && isBarred(row, pengaturan)
        ? [keyOf(college_id, row.id_kelas, row.nim)]
        : [];
    }),
  );
  return (...who) => barred.has(keyOf(...who));
}

const keyOf = (...who: readonly [collegeId: string, idKelas: string, nim: string]): string =>
  JSON.stringify(who);

/** In exam meetings; the kinds of them are alike. */
function isBarred(row: ExamCountsRow, pengaturan: Pengaturan): boolean {
  const { aktif, persen_minimal: persenMinimal } =
    pengaturan.pengaturan_kelas.pembatasan_ujian_kehadiran;
  const standing = standingOf(row, examRuleOf(pengaturan));
  return isBarredFromExam('uas', { aktif, persenMinimal }, standing);
}

const standingOf = (row: ExamCountsRow, rule: ExamRule): ExamStanding => ({
  persen: examStanding(toCounts(row), rule).persen,
  dispensasi: row.dispensasi_sampai !== null,
});

function toStandings(
  counts: ReadonlyMap<string, ExamCountsRow>,
  pengaturan: Pengaturan,
): ReadonlyMap<string, ExamStanding> {
  const rule = examRuleOf(pengaturan);
  return new Map([...counts].map(([key, row]) => [key, standingOf(row, rule)]));
}

export async function examStandingOf(
  sql: Sql,
  { collegeId, nim, idKelas }: { collegeId: string; nim: string; idKelas: string },
  at: { pengaturan: Pengaturan; now: Date },
): Promise<ExamStanding> {
  const standings = await examStandingsOf(sql, { collegeId, nim, idKelas: [idKelas] }, at);
  return standings.get(idKelas) ?? { persen: null, dispensasi: false };
}
