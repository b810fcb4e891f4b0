/** Spans reach the collector without personal data; an absent collector changes no answer. */

import { once } from 'node:events';
import { createServer } from 'node:net';
import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { type Collector, startCollector } from '../../testing/servers/otlp.ts';
import { AppError } from '../errors.ts';
import { startTraces } from './otel.ts';
import {
  apart,
  beginSpan,
  childSpan,
  currentTrace,
  inSpan,
  isTracing,
  keepTrace,
  type SpanOptions,
} from './trace.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const lines: { level: number; msg: string }[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

function start(endpoint: string, ratio = 1) {
  lines.length = 0;
  const stop = startTraces({ endpoint, headers: {}, ratio, service: 'uji', log, everyMs: 10 });
  ends.push(stop);
  return stop;
}

async function collecting(ratio = 1): Promise<{ collector: Collector; stop: () => Promise<void> }> {
  const collector = await startCollector();
  ends.push(() => collector.close());
  return { collector, stop: start(collector.url, ratio) };
}

const request = (requestId = crypto.randomUUID()): SpanOptions => ({
  name: 'GET /uji',
  kind: 'server',
  requestId,
});

test('without a tracer nothing is begun and work runs as it is', async () => {
  expect(isTracing()).toBe(false);
  expect([beginSpan(request()), childSpan('client', 'a'), currentTrace()]).toEqual([
    null,
    null,
    null,
  ]);
  expect(await inSpan(null, async () => 7)).toBe(7);
  expect(apart(() => 8)).toBe(8);
  expect(keepTrace()(() => 9)).toBe(9);
});

test('a trace has the id of its request; a job joins it by the text that its row kept', async () => {
  const { collector, stop } = await collecting();
  const id = crypto.randomUUID();
  const kept = await inSpan(beginSpan(request(id)), async () => {
    childSpan('client', 'a.b')?.end();
    return currentTrace();
  });
  expect(kept).toMatch(new RegExp(`^00-${id.replaceAll('-', '')}-[0-9a-f]{16}-01$`));
  await inSpan(beginSpan({ name: 'kerja', kind: 'consumer', parent: kept }), async () => undefined);
  // A row of an earlier version has none, and a damaged one counts as none.
  for (const parent of [null, 'rusak'])
    await inSpan(beginSpan({ name: 'lain', kind: 'consumer', parent }), async () => undefined);
  await stop();
  const [root, ...others] = ['GET /uji', 'a.b', 'kerja'].map((name) =>
    collector.spans.find((span) => span.name === name),
  );
  expect(others.map((span) => [span?.traceId, span?.parentSpanId])).toEqual([
    [root?.traceId, root?.spanId],
    [root?.traceId, root?.spanId],
  ]);
  const alone = collector.spans.filter(({ name }) => name === 'lain');
  expect(alone.map(({ parentSpanId }) => parentSpanId)).toEqual(['', '']);
  expect(new Set([root, ...alone].map((span) => span?.traceId)).size).toBe(3);
});

test('of an error only its kind is told, and a refusal is no failure', async () => {
  const { collector, stop } = await collecting();
  const fails = (name: string, error: Error) =>
    inSpan(beginSpan({ name, kind: 'internal' }), () => Promise.reject(error)).catch(
      () => undefined,
    );
  await fails('ditolak', new AppError('tidak_ditemukan', { message: 'Siti tidak ada' }));
  await fails('gagal', Object.assign(new Error('Key (nim)=(2301001) exists'), { code: '23505' }));
  await fails('rusak', new TypeError('Siti'));
  beginSpan({ name: 'baik', kind: 'internal' })?.end(null);
  await stop();
  expect(
    Object.fromEntries(
      collector.spans.map(({ name, status, attributes }) => [
        name,
        [status.code, attributes['error.type']],
      ]),
    ),
  ).toEqual({
    ditolak: [0, 'tidak_ditemukan'],
    gagal: [2, '23505'],
    rusak: [2, 'TypeError'],
    baik: [0, undefined],
  });
  expect(collector.texts.join()).not.toMatch(/Siti|2301001/);
});

test('the share decides once for a whole trace, also for the jobs after it', async () => {
  const { collector, stop } = await collecting(0.25);
  let recorded = 0;
  for (let n = 0; n < 400; n++) {
    const kept = await inSpan(beginSpan(request()), async () => {
      const child = childSpan('client', 'a.b');
      child?.end();
      const text = currentTrace();
      expect(text?.endsWith('-01')).toBe(child !== null);
      if (child !== null) recorded++;
      return text;
    });
    beginSpan({ name: 'kerja', kind: 'consumer', parent: kept })?.end();
    if (n % 50 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await stop();
  // Four hundred draws at a quarter: outside of these bounds once in ten million runs.
  expect(recorded).toBeGreaterThan(55);
  expect(recorded).toBeLessThan(150);
  const byName = (name: string) => collector.spans.filter((span) => span.name === name);
  expect([byName('GET /uji').length, byName('kerja').length]).toEqual([recorded, recorded]);
});

test('what outlives a request stands outside of its trace, what it waits for within', async () => {
  const { stop } = await collecting();
  const span = beginSpan(request());
  const later = span?.within(() => ({ loop: apart(() => currentTrace()), kept: keepTrace() }));
  expect(later?.loop).toBeNull();
  expect(currentTrace()).toBeNull();
  expect(later?.kept(() => currentTrace())).toBe(span?.traceparent);
  span?.end();
  await stop();
});

test('a collector that is away is told once, keeps nothing up, and is told when it is back', async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const address = free.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  free.close();
  await once(free, 'close');
  const stop = start(`http://127.0.0.1:${port}`);
  const before = performance.now();
  for (let n = 0; n < 10_000; n++) beginSpan(request())?.end();
  expect(performance.now() - before).toBeLessThan(5_000);
  await expect
    .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
    .toEqual(['sending traces fails; trying again']);
  const collector = await startCollector(port);
  ends.push(() => collector.close());
  beginSpan(request())?.end();
  await expect
    .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
    .toEqual(['sending traces fails; trying again', 'sending traces works again']);
  // The queue is bounded: of ten thousand spans most were let go.
  expect(collector.spans.length).toBeLessThan(3_000);
  await stop();
});

test('a stop waits for an absent collector no longer than two seconds', async () => {
  // Accepts, and never answers.
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  ends.push(async () => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = start(`http://127.0.0.1:${port}`);
  beginSpan(request())?.end();
  const before = performance.now();
  await stop();
  expect(performance.now() - before).toBeLessThan(3_000);
});
