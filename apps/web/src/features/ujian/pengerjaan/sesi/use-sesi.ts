import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { openSesi } from './buka.ts';
import { loadLembarCode } from './kode-lembar.ts';
import { holdExam } from './satu-tab.ts';
import type { Keadaan, Sesi } from './sesi.ts';

export type Opening =
  | { tahap: 'memuat' }
  | { tahap: 'di tab lain' }
  | { tahap: 'gagal'; error: Error }
  | { tahap: 'siap'; sesi: Sesi };

interface Opened {
  release: () => void;
  close: () => Promise<void>;
}

interface Screen {
  tell: (next: Opening) => void;
  isGone: () => boolean;
}

/**
 * Null if another tab writes or the screen is gone.
 * @throws ApiError
 */
async function open(
  idUjian: string,
  takeOver: boolean,
  { tell, isGone }: Screen,
): Promise<Opened | null> {
  let sesi: Sesi | null = null;
  let stop: (isLost?: boolean) => Promise<void> = async () => undefined;
  let isLost = false;
  const onTaken = (): void => {
    isLost = true;
    void stop(true);
    tell({ tahap: 'di tab lain' });
  };
  const release = await holdExam(idUjian, takeOver ? 'seize' : 'wait', {
    onAsked: async () => sesi?.recordAll(),
    onTaken,
  });
  if (release === null) return null;
  try {
    // A screen that goes later still begins, which keeps its paper on the device.
    if (!isLost && !isGone()) sesi = await openSesi(idUjian, () => isLost);
    if (sesi !== null && !isLost) await loadLembarCode(sesi.keadaan().lembar);
  } catch (error) {
    release();
    // Another tab goes on, so the failure matters no more.
    if (isLost) return null;
    throw error;
  }
  if (sesi === null || isLost) {
    release();
    return null;
  }
  stop = sesi.start();
  tell({ tahap: 'siap', sesi });
  return { release, close: () => stop() };
}

/** The tab's lock is the outside system. */
export function useSesi(idUjian: string) {
  const [state, setState] = useState<Opening>({ tahap: 'memuat' });
  const [asked, setAsked] = useState({ takeOver: false });
  useEffect(() => {
    let isGone = false;
    const tell = (next: Opening): void => {
      if (!isGone) setState(next);
    };
    tell({ tahap: 'memuat' });
    const opening = open(idUjian, asked.takeOver, { tell, isGone: () => isGone }).then(
      (opened) => {
        if (opened === null) tell({ tahap: 'di tab lain' });
        return opened;
      },
      (error: Error) => {
        tell({ tahap: 'gagal', error });
        return null;
      },
    );
    return () => {
      isGone = true;
      // After writing, so that the next holder reads everything.
      void opening.then(async (opened) => {
        await opened?.close();
        opened?.release();
      });
    };
  }, [idUjian, asked]);
  return {
    state,
    takeOver: useCallback(() => setAsked({ takeOver: true }), []),
    retry: useCallback(() => setAsked({ takeOver: false }), []),
  };
}

export const useSesiState = (sesi: Sesi): Keadaan =>
  useSyncExternalStore(sesi.subscribe, sesi.keadaan);
