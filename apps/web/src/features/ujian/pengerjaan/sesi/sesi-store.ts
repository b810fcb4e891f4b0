/** An attempt as this device holds it: what a screen reads, and what the disk keeps (U50). */
import type { ExamJournal, JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { merge, unsentOf, withGenerasi } from './answer-journal.ts';
import { createRecorder } from './recorder.ts';
import { firstState, type SesiState } from './sesi-state.ts';
import { type StoredSesi, serverAnswersOf } from './stored-sesi.ts';
import { createWriter } from './writer.ts';

export interface Place {
  disk: ExamJournal | null;
  /** The server was not reached. */
  isKept: boolean;
}

export type SesiStore = ReturnType<typeof createSesiStore>;

export function createSesiStore(stored: StoredSesi, { disk, isKept }: Place) {
  const { lembar } = stored;
  let generasi = stored.generasi;
  // Offline, acknowledged answers stay so; the server's paper corrects this later.
  const journal = merge(withGenerasi(stored.journal, generasi ?? 0), serverAnswersOf(lembar), {
    isKept,
  });
  const listeners = new Set<() => void>();
  let state = firstState(stored, journal, disk !== null);

  const read = (): SesiState => state;
  function put(next: Partial<SesiState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const { write, writeSoon, keepOnly } = createWriter(disk, put);
  const recorder = createRecorder({ read, put, write, writeSoon });

  return {
    read,
    put,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    idPengerjaan: lembar.pengerjaan.id,
    /** Null: this device never wrote (U60). */
    generasi: (): number | null => generasi,
    /** Counts the next answers under this generation. */
    writeUnder: (own: number): void => {
      generasi = own;
      put({ journal: withGenerasi(state.journal, own) });
    },
    /** The student may still answer here. */
    isOpen: (): boolean =>
      state.penutupan === null && state.outcome === null && state.perangkat === 'menulis',
    unsent: () => unsentOf(state.journal),
    recorder,
    noteAll: (): Promise<unknown> => recorder.noteTyped(Number.POSITIVE_INFINITY),
    write,
    keepOnly,
    /** Works without room, too. */
    prepareToLeave: (): void => void disk?.prepareNow().catch(() => undefined),
    /** Synchronously, what is not on the disk when the page closes. */
    leaveNow: (): void => {
      if (state.isWritten || state.outcome !== null) return;
      const parts: JournalPart[] = recorder.unsentParts();
      disk?.writeNow(parts);
    },
  };
}
