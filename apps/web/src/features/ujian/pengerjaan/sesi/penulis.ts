/** One write at a time. Reports a full disk; sending goes on without it. */
import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';

/** For bursts of keys. */
const TYPED_AFTER_MS = 250;

interface WriteState {
  ruang?: 'ada' | 'penuh';
  tertulis: boolean;
}

export function createWriter(simpanan: ExamJournal | null, tell: (state: WriteState) => void) {
  let written: Promise<unknown> = Promise.resolve();
  let timer = 0;
  let pending = 0;

  function done(ruang: 'ada' | 'penuh'): void {
    pending -= 1;
    tell({ ruang, tertulis: pending === 0 && timer === 0 });
  }

  function write(parts: readonly JournalPart[]): Promise<unknown> {
    if (simpanan === null || parts.length === 0) return written;
    pending += 1;
    tell({ tertulis: false });
    const work = (): Promise<void> =>
      simpanan.write(parts).then(
        () => done('ada'),
        () => done('penuh'),
      );
    written = written.then(work);
    return written;
  }

  return {
    write,
    /** The values that hold when the delay ends. */
    writeSoon: (parts: () => readonly JournalPart[]): void => {
      if (timer !== 0 || simpanan === null) return;
      tell({ tertulis: false });
      timer = window.setTimeout(() => {
        timer = 0;
        void write(parts());
      }, TYPED_AFTER_MS);
    },
    /** Without room everything stays. */
    keepOnly: (left: readonly JournalPart[]): void => {
      window.clearTimeout(timer);
      if (simpanan !== null)
        written = written.then(() => simpanan.leave(left)).catch(() => undefined);
    },
  };
}
