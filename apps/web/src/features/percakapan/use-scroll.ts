/**
 * The scroll position in a thread: the view stays in place while more loads, unless the reader
 * follows the end.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 80;
/** This close to the loaded part's edge, more is loaded. */
const AHEAD_PX = 240;

interface Loaded {
  first: number;
  last: number;
  /** The thread has more after the loaded part. */
  isBehind: boolean;
  /** Changes when an own message is added at the end. */
  own: number;
  /** The number where reading starts; null: the end. */
  startAt: number | null;
  /** Scrolls to this number as soon as it is loaded. */
  goTo: number | null;
  onNearStart: () => void;
  onNearEnd: () => void;
}

const leftBelow = (view: HTMLElement): number =>
  view.scrollHeight - view.scrollTop - view.clientHeight;
const isAtEnd = (view: HTMLElement): boolean => leftBelow(view) < NEAR_PX;
const rowOf = (view: HTMLElement, urutan: number): HTMLElement | null =>
  view.querySelector(`[data-urutan="${urutan}"]`);
const topOf = (view: HTMLElement, row: HTMLElement): number =>
  row.getBoundingClientRect().top - view.getBoundingClientRect().top;

interface Seen {
  urutan: number;
  top: number;
}

function uppermost(view: HTMLElement): Seen | null {
  const edge = view.getBoundingClientRect().top;
  for (const row of view.querySelectorAll<HTMLElement>('[data-urutan]')) {
    const { bottom, top } = row.getBoundingClientRect();
    if (bottom > edge) return { urutan: Number(row.dataset.urutan), top: top - edge };
  }
  return null;
}

function putBack(view: HTMLElement, seen: Seen | null): void {
  const row = seen && rowOf(view, seen.urutan);
  if (row) view.scrollTop += topOf(view, row) - seen.top;
}

export interface ReaderPlace {
  view: RefObject<HTMLDivElement | null>;
  atEnd: boolean;
  /** The reader is at the thread's end: new messages show at once. */
  following: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** Call it when the reader goes back into the thread. */
  leaveEnd: () => void;
}

export function useScroll({
  first,
  last,
  isBehind,
  own,
  startAt,
  goTo,
  onNearStart,
  onNearEnd,
}: Loaded): ReaderPlace {
  const view = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(startAt === null);
  const [following, setFollowing] = useState(startAt === null);
  const before = useRef<{ first: number; last: number; own: number; seen: Seen | null }>({
    first: 0,
    last: 0,
    own,
    seen: null,
  });
  const gone = useRef<number | null>(null);

  const remember = (element: HTMLElement): void => {
    before.current = { first, last, own, seen: uppermost(element) };
  };
  const settle = (element: HTMLElement): void => {
    const end = isAtEnd(element);
    setAtEnd(end);
    // Followers keep following while more loads; the loaded part's end is not the end.
    setFollowing((was) => end && (was || !isBehind));
  };
  const toEnd = (): void => {
    const element = view.current;
    if (element) element.scrollTop = element.scrollHeight;
    setAtEnd(true);
    setFollowing(true);
  };

  useLayoutEffect(() => {
    const element = view.current;
    if (!element || last === 0) return;
    const was = before.current;
    const begins = was.last === 0;
    const asked = gone.current !== goTo ? goTo : null;
    const at = begins ? startAt : asked;
    const mark = at === null ? null : rowOf(element, at);
    if (mark) {
      if (asked !== null) gone.current = asked;
      element.scrollTop = mark.offsetTop - element.offsetTop - AHEAD_PX / 4;
      settle(element);
    } else if (begins || own !== was.own || (following && last > was.last)) toEnd();
    else if (first !== was.first || last !== was.last) putBack(element, was.seen);
    remember(element);
  });

  // Texts and pictures load later, the field grows, a phone shows its keyboard.
  const follows = useRef(following);
  useLayoutEffect(() => {
    follows.current = following;
  }, [following]);
  const isEmpty = last === 0;
  useEffect(() => {
    const element = view.current;
    if (!element || isEmpty) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) element.scrollTop = element.scrollHeight;
      else putBack(element, before.current.seen);
    });
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [isEmpty]);

  const onScroll = (): void => {
    const element = view.current;
    if (!element) return;
    settle(element);
    remember(element);
    if (element.scrollTop < AHEAD_PX) onNearStart();
    if (leftBelow(element) < AHEAD_PX) onNearEnd();
  };
  return { view, atEnd, following, onScroll, toEnd, leaveEnd: () => setFollowing(false) };
}
