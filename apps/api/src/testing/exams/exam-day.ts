/**
 * A day with exams: students save answers, lecturers mark attendance and grade, while something goes
 * wrong. Afterwards nothing acknowledged is lost, nothing is doubled, and every receipt is genuine.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestApi } from '../app.ts';
import type { Copies } from '../servers/copies.ts';
import {
  expectNothingLost,
  makeExamClass,
  type Round,
  writeRounds,
  writtenIn,
} from './exam-rounds.ts';
import { expectStaffKept, makeStaff, type Staff, savesOf, workUntil } from './staff-writers.ts';

const MARKERS = 10;
const GRADERS = 5;
const PACE_MS = 400;
/** The last answers of before can still be on their way. */
const ON_THEIR_WAY_MS = 1_000;

interface ExamDay {
  /** Waits until `saves` more answers are acknowledged. */
  quiet(saves: number): Promise<void>;
  /**
   * Does something to the system, waits until everybody saves again, and notes the longest time
   * without an acknowledged save of anybody since it began.
   */
  during(kind: string, work: () => Promise<unknown>): Promise<void>;
}

/** Longest pauses in milliseconds by kind, in their order. */
type Pauses = Record<string, number[]>;

export interface ExamDayPeople {
  examClass: Awaited<ReturnType<typeof makeExamClass>>;
  staff: Staff;
  students: number;
}

/** Before the system starts. */
export async function makeExamDay(it: TestApi, students: number): Promise<ExamDayPeople> {
  const examClass = await makeExamClass(it, students);
  const { collegeId } = examClass.kelas;
  const staff = await makeStaff(it, { collegeId, markers: MARKERS, graders: GRADERS });
  return { examClass, staff, students };
}

/** Everybody works until the trouble is over; then all is compared. Returns the pauses. */
export async function runExamDay(
  {
    it,
    system,
    people: { examClass, staff, students },
    roundMs,
  }: { it: TestApi; system: Copies; people: ExamDayPeople; roundMs: number },
  trouble: (day: ExamDay) => Promise<void>,
): Promise<Pauses> {
  let kept = 0;
  let keptAt = performance.now();
  /** Since it was last set to 0. */
  let longestMs = 0;
  // Students pause between two exams, lecturers never.
  const onKept = () => {
    longestMs = Math.max(longestMs, performance.now() - keptAt);
    keptAt = performance.now();
  };
  const onAnswer = () => {
    kept += 1;
    onKept();
  };
  let isOver = false;
  const quiet = async (saves: number) => {
    const due = kept + saves;
    while (kept < due && !isOver) await sleep(50);
  };
  const pauses: Pauses = {};
  const during = async (kind: string, work: () => Promise<unknown>) => {
    longestMs = 0;
    await work();
    await sleep(ON_THEIR_WAY_MS);
    await quiet(students);
    pauses[kind] = [...(pauses[kind] ?? []), Math.round(longestMs)];
  };
  const end = () => {
    isOver = true;
  };
  const over = () => isOver;
  // What fails ends the day for all.
  const parts: [Promise<Round[]>, Promise<void>, Promise<void>] = [
    writeRounds({ it, ...examClass, system, roundMs, paceMs: PACE_MS, onKept: onAnswer }, over),
    workUntil({ it, system, paceMs: PACE_MS, onKept }, staff, over),
    trouble({ quiet, during }).finally(end),
  ];
  for (const part of parts) part.catch(end);
  const [rounds] = await Promise.all(parts);
  console.info(
    `${writtenIn(rounds).length} attempts, ${kept} answers, ${savesOf(staff.markers)} marks, ${savesOf(staff.graders)} grades acknowledged; longest pause ${JSON.stringify(pauses)} ms`,
  );
  await expectNothingLost(it, rounds);
  await expectStaffKept(it, staff);
  return pauses;
}
