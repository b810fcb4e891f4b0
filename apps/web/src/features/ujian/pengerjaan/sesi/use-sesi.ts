import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { loadLembarCode } from './load-lembar-code.ts';
import { holdExam } from './one-tab.ts';
import { openSesi } from './open-sesi.ts';
import type { Sesi } from './sesi.ts';
import type { SesiState } from './sesi-state.ts';

export type Opening =
  | { stage: 'loading' }
  | { stage: 'other tab' }
  | { stage: 'failed'; error: Error }
  | { stage: 'ready'; sesi: Sesi };

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
    tell({ stage: 'other tab' });
  };
  const release = await holdExam(idUjian, takeOver ? 'seize' : 'wait', {
    onAsked: async () => sesi?.recordAll(),
    onTaken,
  });
  if (release === null) return null;
  try {
    // A screen that goes later still begins, which keeps its paper on the device.
    if (!isLost && !isGone()) sesi = await openSesi(idUjian, () => isLost);
    if (sesi !== null && !isLost) await loadLembarCode(sesi.state().lembar);
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
  tell({ stage: 'ready', sesi });
  return { release, close: () => stop() };
}

/** The tab's lock is the outside system. */
export function useSesi(idUjian: string) {
  const [state, setState] = useState<Opening>({ stage: 'loading' });
  const [asked, setAsked] = useState({ takeOver: false });
  useEffect(() => {
    let isGone = false;
    const tell = (next: Opening): void => {
      if (!isGone) setState(next);
    };
    tell({ stage: 'loading' });
    const opening = open(idUjian, asked.takeOver, { tell, isGone: () => isGone }).then(
      (opened) => {
        if (opened === null) tell({ stage: 'other tab' });
        return opened;
      },
      (error: Error) => {
        tell({ stage: 'failed', error });
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

export const useSesiState = (sesi: Sesi): SesiState =>
  useSyncExternalStore(sesi.subscribe, sesi.state);
