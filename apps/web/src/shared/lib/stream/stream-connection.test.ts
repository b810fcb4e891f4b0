import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SseMessage } from './sse-parser.ts';
import { CUT_AFTER_MS, createStreamConnection, type StreamState } from './stream-connection.ts';

interface Opened {
  streams: readonly string[];
  lastEventId: string | null;
  send: (text: string) => void;
  end: () => void;
}

function setUp({ since = null }: { since?: string | null } = {}) {
  const opened: Opened[] = [];
  const messages: SseMessage[] = [];
  const states: StreamState[] = [];
  const onGap = vi.fn();
  const server = { down: false };
  const connection = createStreamConnection({
    random: () => 1,
    since: () => since,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    onGap,
    open: async (streams, lastEventId, signal) => {
      if (server.down) throw new TypeError('Failed to fetch');
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
          opened.push({
            streams,
            lastEventId,
            send: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
          });
        },
      });
      return new Response(body);
    },
  });
  const last = (): Opened => {
    const found = opened.at(-1);
    if (!found) throw new Error('nothing opened');
    return found;
  };
  return { connection, opened, last, messages, states, onGap, server };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('one connection for all streams, and events reach the reader', async () => {
  const { connection, opened, last, messages, states } = setUp();
  connection.setStreams(['saya', 'sistem']);
  await settle();
  last().send('id: 1\nevent: kehadiran.saya\ndata: {}\n\n');
  await settle();
  expect(opened.map(({ streams }) => streams)).toEqual([['saya', 'sistem']]);
  expect(messages).toEqual([{ id: '1', event: 'kehadiran.saya', data: '{}' }]);
  expect(states).toEqual(['terhubung']);
  connection.close();
});

test('the first connection goes on from what the page was loaded with', async () => {
  const { connection, opened, last, onGap } = setUp({ since: '3' });
  connection.setStreams(['saya']);
  await settle();
  last().send('id: 5\nevent: a\ndata: 1\n\n');
  last().end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual(['3', '5']);
  expect(onGap).not.toHaveBeenCalled();
  connection.close();
});

test('a change of the set opens anew from the last id, and an id seen before is dropped', async () => {
  const { connection, opened, last, messages } = setUp();
  connection.setStreams(['sistem']);
  await settle();
  last().send('id: 4\nevent: a\ndata: 1\n\n');
  await settle();
  connection.setStreams(['pertemuan:7', 'sistem']);
  await settle();
  last().send('id: 4\nevent: a\ndata: 1\n\nid: 5\nevent: a\ndata: 2\n\n');
  await settle();
  expect(opened.map(({ lastEventId }) => lastEventId)).toEqual([null, '4']);
  expect(messages.map(({ data }) => data)).toEqual(['1', '2']);
  connection.close();
});

test('a short gap is not shown; a long one is, and the reader catches up from the last id', async () => {
  const { connection, last, states, server, opened } = setUp();
  connection.setStreams(['sistem']);
  await settle();
  last().send('id: 9\nevent: a\ndata: 1\n\n');
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(states).toEqual(['terhubung', 'menyambung', 'terhubung']);

  server.down = true;
  last().end();
  await vi.advanceTimersByTimeAsync(CUT_AFTER_MS);
  expect(states.at(-1)).toBe('terputus');
  server.down = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(states.at(-1)).toBe('terhubung');
  expect(opened.at(-1)?.lastEventId).toBe('9');
  connection.close();
});

test('connected again without any id to go on from: everything is asked for anew', async () => {
  const { connection, last, onGap } = setUp();
  connection.setStreams(['sistem']);
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(onGap).toHaveBeenCalledTimes(1);
  connection.close();
});

test('a silent connection counts as lost', async () => {
  const { connection, opened } = setUp();
  connection.setStreams(['sistem']);
  await settle();
  await vi.advanceTimersByTimeAsync(46_000);
  expect(opened).toHaveLength(2);
  connection.close();
});

test('wake tries at once; close stops trying', async () => {
  const { connection, server, opened } = setUp();
  server.down = true;
  connection.setStreams(['sistem']);
  await vi.advanceTimersByTimeAsync(30_000);
  server.down = false;
  connection.wake();
  await settle();
  expect(opened).toHaveLength(1);
  connection.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(opened).toHaveLength(1);
});
