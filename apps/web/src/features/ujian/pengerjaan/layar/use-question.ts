import { useEffect, useState } from 'react';
import { useOpened } from '../../../../shared/lib/use-opened.ts';
import { wholeOr } from '../../../../shared/lib/use-query-params.ts';

const ticks: ReadonlySet<string> = new Set(['checkbox', 'button', 'submit']);

/** Text fields and radios use arrows themselves. */
function takesArrows(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !ticks.has(target.type);
  return (
    target.isContentEditable ||
    target.matches('textarea, select') ||
    target.closest('[role=dialog]') !== null
  );
}

const SWIPE_PX = 80;
const SLOPE = 2;

/** Null inside scrolling or text elements. */
interface Touch {
  x: number;
  y: number;
}

/** The address holds the number. Keys, buttons and swipes move on. */
export function useQuestion(count: number) {
  const { current, open } = useOpened('soal');
  const nomor = Math.min(wholeOr(current, 1), count);
  const [moved, setMoved] = useState(false);
  const [touch, setTouch] = useState<Touch | null>(null);
  const go = (to: number): void => {
    if (to < 1 || to > count || to === nomor) return;
    setMoved(true);
    open(String(to), { replace: true });
    window.scrollTo({ top: 0 });
  };
  // The outside system is the keyboard.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesArrows(event.target)
      )
        return;
      if (event.key === 'ArrowRight') go(nomor + 1);
      if (event.key === 'ArrowLeft') go(nomor - 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return {
    nomor,
    moved,
    go,
    swipe: {
      onTouchStart: (event: React.TouchEvent): void => {
        const one = event.touches[0];
        const isOwn = event.touches.length === 1 && !takesArrows(event.target);
        setTouch(isOwn && one ? { x: one.clientX, y: one.clientY } : null);
      },
      onTouchEnd: (event: React.TouchEvent): void => {
        const one = event.changedTouches[0];
        if (touch === null || one === undefined) return;
        const [dx, dy] = [one.clientX - touch.x, one.clientY - touch.y];
        if (Math.abs(dx) > SWIPE_PX && Math.abs(dx) > SLOPE * Math.abs(dy))
          go(nomor + (dx < 0 ? 1 : -1));
      },
    },
  };
}
