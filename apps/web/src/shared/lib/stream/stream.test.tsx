import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { kelasQueries, pertemuanQueries } from '../../queries/kelas.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderWithApp } from '../../testing/render.tsx';
import { tellAnswer } from '../line.ts';
import { serverNow } from '../time/clock.ts';
import { startStream, useLiveInterval, useStream, useStreamState } from './stream.ts';

interface OpenStream {
  streams: string[];
  lastEventId: string | null;
  send: (text: string) => void;
  cut: () => void;
}

function serveStreams() {
  fakeApi();
  const others = fetch;
  const opened: OpenStream[] = [];
  const server = { opened, down: false };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, window.location.origin);
    if (url.pathname !== '/v2/lms/events') return others(input, init);
    if (server.down) throw new TypeError('Failed to fetch');
    const headers = new Headers(init.headers);
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        opened.push({
          streams: url.searchParams.getAll('stream'),
          lastEventId: headers.get('last-event-id'),
          send: (text) => controller.enqueue(new TextEncoder().encode(text)),
          cut: () => controller.close(),
        });
      },
    });
    return new Response(body);
  });
  return server;
}

function Screen({ meeting }: { meeting: string | null }) {
  const queryClient = useQueryClient();
  useEffect(() => startStream(queryClient), [queryClient]);
  useStream('sistem');
  useStream('saya');
  useStream('saya');
  useStream(meeting);
  return (
    <p>
      {useStreamState()} {String(useLiveInterval())}
    </p>
  );
}

function StaleLink() {
  const [meeting, setMeeting] = useState<string | null>('pertemuan:lama');
  return (
    <>
      <Screen meeting={meeting} />
      <button type="button" onClick={() => setMeeting(null)}>
        Pergi
      </button>
    </>
  );
}

function last(opened: OpenStream[]): OpenStream {
  const found = opened.at(-1);
  if (!found) throw new Error('no stream was opened');
  return found;
}

const tick = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  tellAnswer();
  vi.useRealTimers();
});

test('one connection carries the union of what components ask for; server time and invalidations come over it', async () => {
  const server = serveStreams();
  const { queryClient } = renderWithApp(<Screen meeting="pertemuan:7" />);
  await tick(1_000);
  expect(server.opened).toHaveLength(1);
  expect(last(server.opened).streams).toEqual(['pertemuan:7', 'saya', 'sistem']);
  expect(screen.getByText('terhubung false')).toBeVisible();

  const tomorrow = Date.now() + 86_400_000;
  const touched = vi.spyOn(queryClient, 'invalidateQueries');
  last(server.opened).send(`event: waktu\ndata: {"time":"x","server_time":${tomorrow}}\n\n`);
  last(server.opened).send(
    'id: 5\nevent: pertemuan.berubah\ndata: {"id_pertemuan":"7","id_kelas":"k"}\n\n',
  );
  // Other loaded features listen as well.
  await waitFor(() =>
    expect(touched.mock.calls.map(([filter]) => filter?.queryKey)).toEqual(
      expect.arrayContaining([
        pertemuanQueries.detail('7').queryKey,
        pertemuanQueries.hariIni().queryKey,
        kelasQueries.menu('k').queryKey,
      ]),
    ),
  );
  expect(Math.abs(serverNow() - tomorrow)).toBeLessThan(5_000);

  last(server.opened).send('event: reset\ndata: {}\n\n');
  await waitFor(() => expect(touched).toHaveBeenLastCalledWith());
});

test('a stream cut for more than three seconds is said, polled around, and caught up with', async () => {
  const server = serveStreams();
  renderWithApp(<Screen meeting={null} />);
  await tick(1_000);
  last(server.opened).send(
    'id: 9\nevent: kehadiran.saya\ndata: {"id_kelas":"k","id_pertemuan":null}\n\n',
  );
  await tick(50);
  server.down = true;
  last(server.opened).cut();
  await tick(1_000);
  expect(screen.getByText('menyambung false')).toBeVisible();
  await tick(3_000);
  expect(screen.getByText('terputus 10000')).toBeVisible();
  server.down = false;
  await tick(20_000);
  expect(screen.getByText('terhubung false')).toBeVisible();
  expect(last(server.opened).lastEventId).toBe('9');
});

test('a stream that is refused leaves the others alone; what it would have told is polled for', async () => {
  const server = serveStreams();
  renderWithApp(<StaleLink />);
  await tick(1_000);
  last(server.opened).send(
    'event: ditolak\ndata: {"stream":["pertemuan:lama"]}\n\nid: 3\nevent: siap\ndata: {}\n\n',
  );
  await tick(50);
  expect(screen.getByText('terhubung 10000')).toBeVisible();
  await tick(30_000);
  expect(server.opened).toHaveLength(1);
  act(() => screen.getByRole('button').click());
  await tick(500);
  expect(last(server.opened).streams).toEqual(['saya', 'sistem']);
  expect(screen.getByText('terhubung false')).toBeVisible();
});

function SlowPart() {
  const [meeting, setMeeting] = useState<string | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => setMeeting('pertemuan:9'), 500);
    return () => window.clearTimeout(timer);
  }, []);
  return <Screen meeting={meeting} />;
}

test('a page whose parts come one after the other opens one connection', async () => {
  const server = serveStreams();
  renderWithApp(<SlowPart />);
  await tick(600);
  await tick(1_000);
  expect(server.opened.map(({ streams }) => streams)).toEqual([['pertemuan:9', 'saya', 'sistem']]);
});
