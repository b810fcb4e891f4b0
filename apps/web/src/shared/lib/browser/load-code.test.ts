import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { loadCode as Load } from './load-code.ts';

let loadCode: typeof Load;
const script = () =>
  new Response('export {}', { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
const hotspot = () =>
  new Response('<h1>Masuk WiFi</h1>', { headers: { 'content-type': 'text/html' } });
const gone = () =>
  new Response('{}', { status: 404, headers: { 'content-type': 'text/javascript' } });
const styles = () => new Response('', { headers: { 'content-type': 'text/css; charset=utf-8' } });
/** Sends data until the line dies in silence. */
const dying = async (signal: AbortSignal | null | undefined) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('export'));
        signal?.addEventListener('abort', () => body.error(signal.reason));
      },
    }),
    { headers: { 'content-type': 'text/javascript' } },
  );
const load = vi.fn(async () => 'bagian');
const fetched = vi.fn(async (_file: string, _init?: RequestInit) => script());
const asked = () => fetched.mock.calls.map(([file]) => file);
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

beforeEach(async () => {
  // Loaded files are kept for the page's life.
  vi.resetModules();
  ({ loadCode } = await import('./load-code.ts'));
  vi.stubGlobal(
    'fetch',
    fetched
      .mockReset()
      .mockImplementation(async (file) => (file.endsWith('.css') ? styles() : script())),
  );
  load.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

test.each([
  { what: 'there is no line', answer: () => Promise.reject(new TypeError('Failed to fetch')) },
  { what: 'a hotspot answers', answer: async () => hotspot() },
  { what: 'the server has it no more', answer: async () => gone() },
])('when $what, nothing is imported, and the next call asks again', async ({ answer }) => {
  fetched.mockImplementationOnce(answer);
  await expect(loadCode(load, ['assets/a.js', 'assets/b.js'])).rejects.toThrow(
    '/assets/a.js did not come',
  );
  expect(load).not.toHaveBeenCalled();
  await expect(loadCode(load, ['assets/a.js', 'assets/b.js'])).resolves.toBe('bagian');
  expect(asked()).toEqual(['/assets/a.js', '/assets/b.js', '/assets/a.js']);
});

/** `lost` is called when it is given up. */
function loadDying() {
  vi.useFakeTimers();
  fetched.mockImplementationOnce((_, init) => dying(init?.signal));
  const lost = vi.fn();
  return { lost, first: loadCode(load, ['assets/a.js']).catch(lost) };
}

test('a file that stops coming is given up after 20 seconds without a sign, and the next call asks again', async () => {
  const { first, lost } = loadDying();
  await vi.advanceTimersByTimeAsync(19_000);
  // Another file arrives: the line is alive.
  await loadCode(load, ['assets/b.js']);
  await vi.advanceTimersByTimeAsync(15_000);
  // A mere request says nothing about the line.
  fetched.mockImplementationOnce(
    (_, { signal } = {}) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', reject)),
  );
  const second = loadCode(load, ['assets/c.js']).catch(lost);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(lost).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all([first, second]);
  expect(lost).toHaveBeenCalledTimes(2);
  expect(lost).toHaveBeenCalledWith(
    expect.objectContaining({ message: '/assets/a.js did not come' }),
  );
  expect(vi.getTimerCount()).toBe(0);
  await expect(loadCode(load, ['assets/a.js'])).resolves.toBe('bagian');
});

test('a device that slept listens anew before it gives a file up', async () => {
  const { first, lost } = loadDying();
  await vi.advanceTimersByTimeAsync(0);
  const slept = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(lost).not.toHaveBeenCalled();
  slept.mockRestore();
  await vi.advanceTimersByTimeAsync(20_000);
  await first;
  expect(lost).toHaveBeenCalledOnce();
});

test('what is there, or on its way, is asked for once; what the page came with, never', async () => {
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/framework.js"><script src="/assets/index.js"></script>';
  const files = ['assets/framework.js', 'assets/index.js', 'assets/a.js'];
  await Promise.all([loadCode(load, files), loadCode(load, files)]);
  await loadCode(load, files);
  expect(asked()).toEqual(['/assets/a.js']);
  expect(load).toHaveBeenCalledTimes(3);
});

test('styles are there before the code, and are asked for again when they did not come', async () => {
  const first = loadCode(load, ['assets/a.css']);
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  sheets()[0]?.dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/a.css did not come');
  expect(sheets()).toEqual([]);

  const second = loadCode(load, ['assets/a.css']);
  await vi.waitFor(() => expect(sheets()).toHaveLength(1));
  expect(load).not.toHaveBeenCalled();
  sheets()[0]?.dispatchEvent(new Event('load'));
  await expect(second).resolves.toBe('bagian');
});
