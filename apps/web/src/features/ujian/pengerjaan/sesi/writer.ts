/** One write at a time. Reports a full disk; sending goes on without it. */
import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';

/** For bursts of keys. */
const TYPED_AFTER_MS = 250;

interface WriteState {
  room?: 'free' | 'full';
  isWritten: boolean;
}

export function createWriter(disk: ExamJournal | null, tell: (state: WriteState) => void) {
  let written: Promise<unknown> = Promise.resolve();
  let timer = 0;
  let pending = 0;

  function done(room: 'free' | 'full'): void {
    pending -= 1;
    tell({ room, isWritten: pending === 0 && timer === 0 });
  }

  function write(parts: readonly JournalPart[]): Promise<unknown> {
    if (disk === null || parts.length === 0) return written;
    pending += 1;
    tell({ isWritten: false });
    const work = (): Promise<void> =>
      disk.write(parts).then(
        () => done('free'),
        () => done('full'),
      );
    written = written.then(work);
    return written;
  }

  return {
    write,
    /** The values that hold when the delay ends. */
    writeSoon: (parts: () => readonly JournalPart[]): void => {
      if (timer !== 0 || disk === null) return;
      tell({ isWritten: false });
      timer = window.setTimeout(() => {
        timer = 0;
        void write(parts());
      }, TYPED_AFTER_MS);
    },
    /** Without room everything stays. */
    keepOnly: (left: readonly JournalPart[]): void => {
      window.clearTimeout(timer);
      if (disk !== null) written = written.then(() => disk.leave(left)).catch(() => undefined);
    },
  };
}
