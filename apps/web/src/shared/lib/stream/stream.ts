/** `useStream` follows a stream, `useLiveInterval` polls while it is cut. */
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { endpointTable } from '../endpoints/endpoints.gen.ts';
import { readApiError } from '../errors.ts';
import { onLineReturn, suspectLine } from '../line.ts';
import { sessionHeaders, toQueryString } from '../request.ts';
import { tellRestricted } from '../session/restriction.ts';
import { freshToken, refresh, requestContext } from '../session/session.ts';
import { learnServerTime } from '../time/clock.ts';
import { beginAtPosition, forgetPosition } from './event-position.ts';
import type { SseMessage } from './sse-parser.ts';
import {
  createStreamConnection,
  type StreamConnection,
  type StreamState,
} from './stream-connection.ts';
import { dispatchEvent, onEvent } from './stream-events.ts';

const REOPEN_DEBOUNCE_MS = 150;
/** Collects the streams of a page's parts; events until then are replayed. */
const FIRST_OPEN_MS = 800;
export const POLL_INTERVAL_MS = 10_000;

const wanted = new Map<string, number>();
const listeners = new Set<() => void>();
let state: StreamState = 'menyambung';
/** Streams that the server refused; the rest continues. */
let refused: readonly string[] = [];
let connection: StreamConnection | null = null;
let opened = '';
let reopenTimer = 0;
let earliestOpen = 0;

onEvent('waktu', ({ server_time }) => learnServerTime(server_time, true));
onEvent('reset', (_data, queryClient) => void queryClient.invalidateQueries());
onEvent('ditolak', ({ stream }) => {
  refused = stream;
  tellListeners();
});

function setState(next: StreamState): void {
  state = next;
  // A new connection asks again.
  refused = [];
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

async function openStream(
  streams: readonly string[],
  lastEventId: string | null,
  signal: AbortSignal,
): Promise<Response> {
  const accessToken = await freshToken();
  const headers = { ...sessionHeaders(await requestContext()), accept: 'text/event-stream' };
  const response = await fetch(endpointTable.events.path + toQueryString({ stream: streams }), {
    headers: lastEventId === null ? headers : { ...headers, 'last-event-id': lastEventId },
    signal,
    cache: 'no-store',
  }).catch((error: unknown) => {
    if (!signal.aborted) suspectLine();
    throw error;
  });
  if (response.status === 401) await refresh(accessToken);
  if (response.status === 403 && (await readApiError(response.clone())).code === 'pembatasan_akses')
    tellRestricted();
  return response;
}

function applyWanted(): void {
  const streams = [...wanted.keys()].sort();
  if (!connection || streams.join() === opened) return;
  opened = streams.join();
  connection.setStreams(streams);
}

function applyLater(): void {
  window.clearTimeout(reopenTimer);
  reopenTimer = window.setTimeout(
    applyWanted,
    Math.max(REOPEN_DEBOUNCE_MS, earliestOpen - performance.now()),
  );
}

function want(name: string): () => void {
  wanted.set(name, (wanted.get(name) ?? 0) + 1);
  applyLater();
  return () => {
    const left = (wanted.get(name) ?? 1) - 1;
    if (left > 0) wanted.set(name, left);
    else wanted.delete(name);
    applyLater();
  };
}

/** The shell starts it once while somebody is signed in. Returns the function that stops it. */
export function startStream(queryClient: QueryClient): () => void {
  const onMessage = ({ event, data }: SseMessage): void =>
    dispatchEvent(event, JSON.parse(data), queryClient);
  const onGap = (): void => void queryClient.invalidateQueries();
  const since = (): string | null => beginAtPosition(onGap);
  const started = createStreamConnection({
    open: openStream,
    since,
    onMessage,
    onGap,
    onState: setState,
  });
  connection = started;
  opened = '';
  earliestOpen = performance.now() + FIRST_OPEN_MS;
  applyLater();
  const wake = (): void => started.wake();
  const forget = onLineReturn(wake);
  window.addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    forget();
    window.removeEventListener('online', wake);
    document.removeEventListener('visibilitychange', wake);
    started.close();
    connection = null;
    forgetPosition();
    setState('menyambung');
  };
}

/** Follows a stream while mounted: 'sistem', 'saya', `pertemuan:${id}`, or null for none. */
export function useStream(name: string | null): void {
  useEffect(() => (name === null ? undefined : want(name)), [name]);
}

export function useStreams(names: readonly string[]): void {
  const list = [...new Set(names)].toSorted().join(' ');
  useEffect(() => {
    const stops = list === '' ? [] : list.split(' ').map(want);
    return () => {
      for (const stop of stops) stop();
    };
  }, [list]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useStreamState(): StreamState {
  return useSyncExternalStore(subscribe, () => state);
}

/** `refetchInterval` of a live query: every 10 s while the stream is cut or refused, else never. */
export function useLiveInterval(): number | false {
  return useSyncExternalStore(
    subscribe,
    () => state === 'terputus' || refused.some((name) => wanted.has(name)),
  )
    ? POLL_INTERVAL_MS
    : false;
}
