/**
 * Where the reader is in a thread: what is seen stays where it is while more comes in, but for who
 * follows its end.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So near to the end counts as there. */
const NEAR_PX = 80;
/** So near to what is held next, that is fetched. */
const AHEAD_PX = 240;

interface Loaded {
  /** Numbers of what is loaded; 0 of nothing. */
  first: number;
  last: number;
  /** The thread goes on behind what is loaded. */
  isBehind: boolean;
  /** Changes when something is added at the end that is the reader's own. */
  own: number;
  /** Where the reader begins; null: at the end. */
  startAt: number | null;
  /** Where the reader has asked to be taken since; as soon as it is there. */
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
  /** Below the upper edge of the view. */
  top: number;
}

/** The uppermost message in sight: by it one knows whether what is seen was moved. */
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
  /** The end of what is loaded is in sight. */
  atEnd: boolean;
  /** The reader stands at the end of the thread: what comes is shown at once. */
  following: boolean;
  onScroll: () => void;
  toEnd: () => void;
  /** The reader goes back into the thread. */
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
    // Who follows goes on to while the next is on its way; who comes to the end of what is loaded
    // is not at the end yet.
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

  // Texts and pictures come after their messages, the field below grows, a phone shows its
  // keyboard: sizes are the browser's.
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
