/** Everything the bench measures, by the names that `--only` chooses from. */

import { reportCases } from './bap-cases.ts';
import { ARCHIVE, PRINT } from './bap-cetak.ts';
import { homeCases } from './beranda-cases.ts';
import { type Campus, type Case, campusOf, type PlannedCase } from './case.ts';
import type { BenchUser, College } from './college.ts';
import { FINISHES } from './finishes.ts';
import { classCases } from './kelas-cases.ts';
import { teachingCases } from './kuliah-cases.ts';
import { BURST, COPY } from './kuliah-kerja.ts';
import { SAVE_IN_RUSH } from './mixed-rush.ts';
import { gradeCases } from './nilai-cases.ts';
import { RECALCULATION } from './nilai-hitung.ts';
import { PREVIEW } from './nilai-impor.ts';
import { PUSH } from './nilai-kirim.ts';
import { examCases } from './pengerjaan-cases.ts';
import { STREAMS } from './streams.ts';
import { taskCases } from './tugas-cases.ts';

const planned: PlannedCase[] = [
  ...classCases,
  ...homeCases,
  ...teachingCases,
  ...reportCases,
  ...taskCases,
  ...examCases,
  ...gradeCases,
];

export const caseNames: string[] = planned.map(({ name }) => name);
export const otherNames: string[] = [
  FINISHES,
  SAVE_IN_RUSH,
  PREVIEW,
  RECALCULATION,
  PUSH,
  BURST,
  COPY,
  PRINT,
  ARCHIVE,
  STREAMS,
];

/** Called at the start of a run, because tokens are short-lived. */
export function listCases(college: College, sign: (user: BenchUser) => string): Case[] {
  const campus: Campus = campusOf(college, sign);
  return planned.map(({ requests, ...one }) => ({ ...one, requestsOf: requests(campus) }));
}
