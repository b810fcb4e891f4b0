/**
 * The part of a thread that is loaded, where its new messages begin, and how far it may grow while
 * somebody reads.
 */
import type { AlamatUtas } from '@lms/contracts/percakapan/alamat-percakapan';
import { useEffect, useState } from 'react';
import { useLineDown } from '../../shared/lib/use-line-down.ts';
import { PAGE } from '../../shared/queries/message-window.ts';
import type { Pesan, Utas } from '../../shared/queries/percakapan.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useReading } from './use-reading.ts';
import { useScroll } from './use-scroll.ts';

export interface ThreadReader {
  alamat: AlamatUtas;
  utas: Utas;
  revised: ReadonlyMap<string, Pesan>;
  /** Fixed at the opening, so that the line stays in place. */
  opened: { readTo: number; unread: number };
  around: number | null;
  onAround: (urutan: number | null) => void;
  own: number;
  /** Own messages up to this number show at once. */
  sentTo: number;
}

/** The first message unread at opening that is not the reader's own. */
const firstUnread = (all: readonly Pesan[], readTo: number): Pesan | undefined =>
  all.find(({ urutan, milik_sendiri }) => urutan > readTo && !milik_sendiri);

/** A forum holds new messages back until the reader asks for them (K88). */
function useLoadedPart(
  { alamat, utas, revised, opened, around, sentTo }: ThreadReader,
  isForum: boolean,
) {
  // Fixed when reading starts.
  const [begun] = useState({ unread: utas.unread_count, last: utas.urutan_terakhir });
  /** Bounds of the new messages that the reader asked for. */
  const [shown, setShown] = useState<{ to: number; from: number } | null>(null);
  const { query, all, older, newer } = useMessageWindow(alamat, around, {
    revised,
    mayWrite: utas.izin.tulis.boleh,
  });
  const first = all[0]?.urutan ?? 0;
  const last = all.at(-1)?.urutan ?? 0;
  const [reached, setReached] = useState(0);
  if (last > reached) setReached(last);
  const reachesRead = first <= opened.readTo + 1;
  const begins = opened.unread > 0 && reachesRead ? firstUnread(all, opened.readTo) : undefined;
  const held =
    isForum && all.length > 0 ? Math.max(begun.last, shown?.to ?? 0, sentTo) : utas.urutan_terakhir;
  const limit = Math.min(utas.urutan_terakhir, held);
  return {
    query,
    all,
    older,
    newer,
    first,
    last,
    shown,
    /** Shows the messages that wait. */
    showWaiting: () => setShown({ to: utas.urutan_terakhir, from: last + 1 }),
    /** The loaded part does not reach the end. */
    isApart: around !== null || last < reached,
    isFarAbove: opened.unread > 0 && all.length > 0 && !reachesRead && around === null,
    line: all.find(({ urutan }) => urutan === shown?.from) ?? begins,
    startAt: around ?? (begun.unread > 0 ? begins?.urutan : undefined) ?? null,
    limit,
    waiting: isForum && query.data ? utas.urutan_terakhir - Math.max(last, limit) : 0,
    isBehind: query.data !== undefined && limit > last,
  };
}

type LoadedPart = ReturnType<typeof useLoadedPart>;

/** Loads new messages at the view's end, requested ones, and own ones without a gap. */
function useLoadNewer(
  part: LoadedPart,
  { following, sentTo }: { following: boolean; sentTo: number },
) {
  const { newer, shown, last, limit, isApart, isBehind } = part;
  const isAwaited = shown !== null && shown.from > last;
  const isOwn = sentTo > last && !isApart;
  const wanted = isBehind && (following || isAwaited || isOwn) ? limit : 0;
  const isFar = !isAwaited && wanted - last > PAGE;
  const lets = following || isAwaited;
  const isDown = useLineDown();
  const { mutate: loadNewer } = newer;
  useEffect(() => {
    // One request per state; the reader, the next message or the line's return retries.
    if (wanted > last && !isDown) loadNewer({ after: isFar ? null : last, lets });
  }, [wanted, last, isFar, lets, isDown, loadNewer]);
}

interface Position {
  atEnd: boolean;
  following: boolean;
  readTo: number;
  /** The thread's end. */
  end: number;
}

/** Counts the messages that the reader has not had in view. */
function useNews(
  { all, last, waiting, startAt }: LoadedPart,
  { atEnd, following, readTo, end }: Position,
): number {
  const [seenTo, setSeenTo] = useState(0);
  if (atEnd && last > seenTo) setSeenTo(last);
  const seen = Math.max(seenTo, startAt ?? 0, readTo);
  const unseen = all.filter(({ urutan, milik_sendiri }) => urutan > seen && !milik_sendiri).length;
  return following ? waiting : unseen + Math.max(0, end - Math.max(last, seen));
}

export function useThreadPart(reader: ThreadReader, isForum: boolean) {
  const { alamat, utas, opened, around, onAround, own, sentTo } = reader;
  const part = useLoadedPart(reader, isForum);
  const { query, all, older, newer, first, last, line, startAt, isBehind, isFarAbove } = part;
  const place = useScroll({
    first,
    last,
    isBehind,
    own,
    startAt,
    goTo: part.shown?.from ?? null,
    onNearStart: () => first > 1 && !older.isError && loadOlder(),
    onNearEnd: () => isBehind && !newer.isError && !newer.isPending && loadNext(),
  });
  const { view, atEnd, following, onScroll, toEnd } = place;
  const loadOlder = (): void => {
    if (older.isPending) return;
    place.leaveEnd();
    older.mutate(first);
  };
  const loadNext = (): void => newer.mutate({ after: last, lets: true });
  useLoadNewer(part, { following, sentTo });
  useReading(alamat, { utas, last, atEnd });
  const news = useNews(part, {
    atEnd,
    following,
    readTo: opened.readTo,
    end: utas.urutan_terakhir,
  });
  /** From elsewhere the thread reloads at its end. */
  const onward = (): void => {
    if (part.waiting > 0 && last >= part.limit) part.showWaiting();
    else if (around === null) toEnd();
    else onAround(null);
  };
  /** Reloads the thread around it if need be. */
  const toAnswered = (urutan: number): void => {
    const row = view.current?.querySelector<HTMLElement>(`[data-urutan="${urutan}"]`);
    if (row) {
      row.scrollIntoView({ block: 'center' });
      row.focus({ preventScroll: true });
    } else onAround(urutan);
  };
  return {
    query,
    all,
    older,
    newer,
    hasOlder: first > 1,
    line,
    isBehind,
    isFarAbove,
    view,
    isAtEnd: atEnd && following,
    following,
    onScroll,
    news,
    loadOlder,
    loadNext,
    onward,
    toAnswered,
  };
}

export type ThreadPart = ReturnType<typeof useThreadPart>;
