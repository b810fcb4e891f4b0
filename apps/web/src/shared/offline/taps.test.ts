import { afterEach, expect, test, vi } from 'vitest';
import { followTaps } from './taps.ts';

afterEach(() => vi.unstubAllGlobals());

test('a tap leads the page, and the worker hears that it is answered; other messages do not', () => {
  const worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  const go = vi.fn();
  const answer = vi.fn();
  const send = (data: unknown) =>
    worker.dispatchEvent(
      Object.assign(new Event('message'), { data, ports: [{ postMessage: answer }] }),
    );
  const stop = followTaps(go);
  send({ kind: 'lain' });
  send(null);
  expect(go).not.toHaveBeenCalled();
  send({ kind: 'buka', path: '/pengumuman' });
  expect(go.mock.calls).toEqual([['/pengumuman']]);
  expect(answer.mock.calls).toEqual([[true]]);
  stop();
  send({ kind: 'buka', path: '/berita' });
  expect(go).toHaveBeenCalledTimes(1);
});

test('a browser without service workers has no taps', () => {
  vi.stubGlobal('navigator', {});
  expect(() => followTaps(() => undefined)()).not.toThrow();
});
