/** Listens for the page of a closed-book exam being left (U66): the browser's signs, and what it knows of the circumstances. */
import { useEffect } from 'react';
import { isLineDown } from '../../../shared/lib/line.ts';
import type { Sesi } from '../sesi/sesi.ts';
import type { Isyarat, Perangkat } from './fokus.ts';

interface Battery {
  level: number;
  charging: boolean;
}

interface IdleDetectorLike extends EventTarget {
  screenState: 'locked' | 'unlocked' | null;
  start(options: { threshold: number; signal: AbortSignal }): Promise<void>;
}

type Knowing = Navigator & { getBattery?: () => Promise<Battery> };
type Watching = Window & { IdleDetector?: new () => IdleDetectorLike };

const LOCK_THRESHOLD_MS = 60_000;

/** Whether the screen is locked, where the browser was allowed to say so before: nobody is asked for it in an exam. */
async function watchLock(signal: AbortSignal, tell: (locked: boolean) => void): Promise<void> {
  const { IdleDetector } = window as Watching;
  if (IdleDetector === undefined) return;
  const { state } = await navigator.permissions.query({ name: 'idle-detection' as PermissionName });
  if (state !== 'granted' || signal.aborted) return;
  const detector = new IdleDetector();
  detector.addEventListener('change', () => tell(detector.screenState === 'locked'));
  await detector.start({ threshold: LOCK_THRESHOLD_MS, signal });
}

/** Returns the way to stop. */
function listen(tell: (isyarat: Isyarat, perangkat: Perangkat) => void): () => void {
  let battery: Battery | null = null;
  let terkunci = false;
  const stop = new AbortController();
  const { signal } = stop;
  // What a browser does not know or tell is no circumstance.
  (navigator as Knowing).getBattery?.().then(
    (known) => {
      battery = known;
    },
    () => undefined,
  );
  watchLock(signal, (locked) => {
    terkunci = locked;
  }).catch(() => undefined);
  const say = (isyarat: Isyarat): void =>
    tell(isyarat, {
      luring: isLineDown() || !navigator.onLine,
      baterai: battery === null || battery.charging ? null : battery.level,
      terkunci,
      layarPenuhAda: document.fullscreenEnabled === true,
    });
  const onFullScreen = (): void => say(document.fullscreenElement ? 'layar_kembali' : 'layar_lepas');
  const onBack = (): void => say('jendela_kembali');
  const on = (target: EventTarget, type: string, listener: () => void): void =>
    target.addEventListener(type, listener, { signal, capture: true });
  on(document, 'visibilitychange', () => say(document.visibilityState === 'hidden' ? 'sembunyi' : 'tampak'));
  on(document, 'fullscreenchange', onFullScreen);
  on(window, 'blur', () => {
    // Into a frame of the page itself: it is not left.
    if (document.visibilityState === 'visible' && document.activeElement?.tagName !== 'IFRAME' && !document.hasFocus())
      say('jendela_lepas');
  });
  // Not every browser says that the focus is back; who taps or types has it.
  for (const type of ['focus', 'pointerdown', 'keydown']) on(window, type, onBack);
  onFullScreen();
  return () => stop.abort();
}

/** While it is answered on this device. Going to another page of the application is leaving it as well. */
export function useFokus(sesi: Sesi, isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return;
    let last: Perangkat = { luring: false, baterai: null, terkunci: false, layarPenuhAda: true };
    const stop = listen((isyarat, perangkat) => {
      last = perangkat;
      sesi.isyarat(isyarat, perangkat);
    });
    return () => {
      stop();
      sesi.isyarat('sembunyi', last);
    };
  }, [sesi, isWatched]);
}
