import type { Clock } from '../platform/clock.ts';

export interface FakeClock extends Clock {
  /** A Date or ISO 8601. */
  set(time: Date | string): void;
  advance(milliseconds: number): void;
}

/** Tuesday of the seventh week of testing/make.ts's term, 10:00 in Jakarta. */
export const TEST_NOW = '2026-10-13T03:00:00.000Z';

/** 2026/2027 Ganjil; its first week starts on Monday 31 August 2026. */
export const TEST_PERIODE = {
  kode: 20261,
  tahun: 2027,
  semester: 1,
  mulai: '2026-08-31',
  selesai: '2027-01-23',
};

/** Moves only when told. */
export function createFakeClock(start: Date | string = TEST_NOW): FakeClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}
