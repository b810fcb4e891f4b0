/** Leaving a closed-book exam's page (U66), from browser events, with circumstances. */
import { useEffect } from 'react';
import { isLineDown } from '../../../../shared/lib/line.ts';
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

/** Only when already permitted: an exam asks for no permission. */
async function watchLock(signal: AbortSignal, tell: (locked: boolean) => void): Promise<void> {
  const { IdleDetector } = window as Watching;
  if (IdleDetector === undefined) return;
  const { state } = await navigator.permissions.query({ name: 'idle-detection' as PermissionName });
  if (state !== 'granted' || signal.aborted) return;
  const detector = new IdleDetector();
  detector.addEventListener('change', () => tell(detector.screenState === 'locked'));
  await detector.start({ threshold: LOCK_THRESHOLD_MS, signal });
}

/** The page's events may arrive shortly after the picker closes. */
const PICKER_TAIL_MS = 1_000;

const isFileField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/** The picker takes the focus (on phones the whole screen) but belongs to answering. */
function followPicker(on: (type: string, listener: (event: Event) => void) => void): () => boolean {
  let isOpen = false;
  let timer = 0;
  on('click', ({ target }) => {
    if (!isFileField(target)) return;
    window.clearTimeout(timer);
    isOpen = true;
  });
  for (const type of ['change', 'cancel', 'pointerdown', 'keydown']) {
    on(type, () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        isOpen = false;
      }, PICKER_TAIL_MS);
    });
  }
  return () => isOpen;
}

function listen(tell: (isyarat: Isyarat, perangkat: Perangkat) => void): () => void {
  let battery: Battery | null = null;
  let isLocked = false;
  const stop = new AbortController();
  const { signal } = stop;
  // Missing browser support means no circumstance.
  (navigator as Knowing).getBattery?.().then(
    (known) => {
      battery = known;
    },
    () => undefined,
  );
  watchLock(signal, (locked) => {
    isLocked = locked;
  }).catch(() => undefined);
  const on = (target: EventTarget, type: string, listener: (event: Event) => void): void =>
    target.addEventListener(type, listener, { signal, capture: true });
  const isPicking = followPicker((type, listener) => on(document, type, listener));
  const say = (isyarat: Isyarat): void =>
    tell(isyarat, {
      luring: isLineDown() || !navigator.onLine,
      baterai: battery === null || battery.charging ? null : battery.level,
      terkunci: isLocked,
      memilihBerkas: isPicking(),
    });
  const onFullScreen = (): void =>
    say(document.fullscreenElement ? 'layar_kembali' : 'layar_lepas');
  const onBack = (): void => say('jendela_kembali');
  on(document, 'visibilitychange', () =>
    say(document.visibilityState === 'hidden' ? 'sembunyi' : 'tampak'),
  );
  // iPhones offer pages no full screen, so it cannot be left.
  const hasFullScreen = document.fullscreenEnabled === true;
  if (hasFullScreen) on(document, 'fullscreenchange', onFullScreen);
  on(window, 'blur', () => {
    // Focus moved into a frame of this page, so the page was not left.
    if (
      document.visibilityState === 'visible' &&
      document.activeElement?.tagName !== 'IFRAME' &&
      !document.hasFocus()
    )
      say('jendela_lepas');
  });
  // Some browsers do not report the focus's return; a tap or key proves it.
  for (const type of ['focus', 'pointerdown', 'keydown']) on(window, type, onBack);
  if (hasFullScreen) onFullScreen();
  return () => stop.abort();
}

/** While this device answers. Another page of the app counts as leaving. */
export function useFokus(sesi: Sesi, isWatched: boolean): void {
  useEffect(() => {
    if (!isWatched) return;
    let last: Perangkat = { luring: false, baterai: null, terkunci: false, memilihBerkas: false };
    const stop = listen((isyarat, perangkat) => {
      last = perangkat;
      sesi.signal(isyarat, perangkat);
    });
    return () => {
      stop();
      sesi.signal('sembunyi', last);
    };
  }, [sesi, isWatched]);
}
