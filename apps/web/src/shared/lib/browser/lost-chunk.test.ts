import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LostFile } from './load-code.ts';
import { isLostChunk, mayReload, reloadIfOutdated } from './lost-chunk.ts';

test.each([
  ['Failed to fetch dynamically imported module: http://x/assets/a.js', true],
  ['error loading dynamically imported module: http://x/assets/a.js', true],
  ['Importing a module script failed.', true],
  ['x is not a function', false],
])('%s', (message, lost) => expect(isLostChunk(new TypeError(message))).toBe(lost));

test('a file that did not come', () =>
  expect(isLostChunk(new LostFile('/assets/a.css', new Error('404')))).toBe(true));

test('a reload is granted once in sixty seconds', () => {
  const setItem = vi.fn();
  expect(mayReload(1_000_000, { getItem: () => null, setItem })).toBe(true);
  expect(setItem).toHaveBeenCalledWith('lms.muat-ulang', '1000000');
  expect(mayReload(1_030_000, { getItem: () => '1000000', setItem })).toBe(false);
  expect(mayReload(1_060_000, { getItem: () => '1000000', setItem })).toBe(true);
});

describe('the page is loaded anew', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    vi.stubGlobal('location', { reload });
    document.head.innerHTML = '<script type="module" src="/assets/index-lama.js"></script>';
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    document.head.innerHTML = '';
  });
  const page = (script: string) => async () =>
    new Response(`<div id="root"></div><script src="/assets/${script}.js"></script>`);

  test.each([
    { when: 'the server has another version', answer: page('index-baru'), times: 1 },
    { when: 'it has the same', answer: page('index-lama'), times: 0 },
    {
      when: 'a hotspot answers',
      answer: async () => new Response('<h1>Masuk WiFi</h1>'),
      times: 0,
    },
    {
      when: 'the server is in trouble',
      answer: async () => new Response('<div id="root">', { status: 502 }),
      times: 0,
    },
    {
      when: 'there is no line',
      answer: () => Promise.reject(new TypeError('Failed to fetch')),
      times: 0,
    },
  ])('$times times when $when', async ({ answer, times }) => {
    vi.stubGlobal('fetch', answer);
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
