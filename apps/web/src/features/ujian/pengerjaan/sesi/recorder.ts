/** Records answers under the next `urutan`: a choice at once, typed text after a pause. */
import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import type { JournalPart } from '../../../../shared/offline/exam-journal.ts';
import { record, unsentOf } from './answer-journal.ts';
import type { SesiState } from './sesi-state.ts';
import { jawabanPart, typedPart } from './stored-sesi.ts';
import { recordAt } from './time-left.ts';
import type { createWriter } from './writer.ts';

interface Answer {
  isi: IsiJawaban;
  ragu: boolean;
}

interface Desk extends Pick<ReturnType<typeof createWriter>, 'write' | 'writeSoon'> {
  read(): SesiState;
  put(next: Partial<SesiState>): void;
}

export function createRecorder({ read, put, write, writeSoon }: Desk) {
  const partsOf = (ids: Iterable<string>): JournalPart[] =>
    [...ids].flatMap((id) => {
      const one = read().journal.tercatat.get(id);
      return one === undefined ? [] : [jawabanPart(id, one)];
    });

  const typedParts = (): JournalPart[] =>
    [...read().diketik].map(([id, one]) => typedPart(id, one));

  function note(id: string, change: Answer, at: number): Promise<unknown> {
    const { diketik: before, journal } = read();
    const diketik = new Map(before);
    diketik.delete(id);
    const waktuKlien = new Date(at).toISOString();
    put({ diketik, journal: record(journal, id, { ...change, waktuKlien }) });
    return write([...partsOf([id]), typedPart(id, null)]);
  }

  function nowOf(id: string): Answer {
    const noted = read().journal.tercatat.get(id);
    const typed = read().diketik.get(id);
    return { isi: typed ? typed.isi : (noted?.isi ?? null), ragu: noted?.ragu ?? false };
  }

  return {
    partsOf,
    nowOf,
    note,
    /** What rests since this time. */
    noteTyped: (until: number): Promise<unknown> => {
      const due = [...read().diketik].filter(([, one]) => recordAt(one) <= until);
      return Promise.all(
        due.map(([id, { isi, terakhir }]) => note(id, { isi, ragu: nowOf(id).ragu }, terakhir)),
      );
    },
    typeIn: (id: string, isi: IsiJawaban, now: number): void => {
      const { diketik, journal } = read();
      const pertama = diketik.get(id)?.pertama ?? now;
      const atas = journal.tercatat.get(id)?.urutan ?? 0;
      put({ diketik: new Map(diketik).set(id, { isi, pertama, terakhir: now, atas }) });
      writeSoon(typedParts);
    },
    unsentParts: (): JournalPart[] => [
      ...partsOf(unsentOf(read().journal).map(({ id }) => id)),
      ...typedParts(),
    ],
  };
}
