/** Keeps one import's ticks in this tab until it is applied. */
import { useState } from 'react';
import { type DraftStore, draftStore } from '../../../shared/form/draft-store.ts';
import { firstTicks, type Ticks } from './ticks.ts';

export const ticksDraft = (idUser: string, imporId: string): DraftStore<Ticks> =>
  draftStore({ name: 'pilihan-impor-soal', idUser, of: imporId });

export function useTicks(
  idUser: string,
  imporId: string,
): { ticks: Ticks; put: (next: Ticks) => void } {
  const [draft] = useState(() => ticksDraft(idUser, imporId));
  const [ticks, setTicks] = useState(() => draft.read() ?? firstTicks);
  const put = (next: Ticks): void => {
    setTicks(next);
    draft.write(next);
  };
  return { ticks, put };
}
