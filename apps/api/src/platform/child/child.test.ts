import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { type Child, ChildDied, ChildTooSlow, isOverwhelmed, startChild } from './child.ts';

const folder = mkdtempSync(join(tmpdir(), 'lms-child-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Word {
  text: string;
}

function start(name: string, program: string, silenceMs = 20_000): Child<Word, Word> {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, program);
  return startChild({ script: pathToFileURL(file), heapMegabytes: 32, silenceMs });
}

const lastWord = `process.once('message', (word) => process.send(word, undefined, undefined, () => process.exit(0)));`;

function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('the last word of a child arrives, even when its end is noticed first', async () => {
  const [early, late] = [start('early', lastWord), start('late', lastWord)];
  await early.send({ text: 'awal' });
  // The first child's message and exit wait together; the exit is handled after the message.
  busy(1_000);
  expect(await early.next()).toEqual({ text: 'awal' });
  // In one turn of the event loop.
  const sent = late.send({ text: 'x'.repeat(100_000) });
  busy(1_000);
  await sent;
  expect((await late.next()).text).toHaveLength(100_000);
  await expect(late.next()).rejects.toBeInstanceOf(ChildDied);
});

test('a child that needs more memory than it has is told from one that failed', async () => {
  const greedy = start(
    'greedy',
    `const kept = []; process.on('message', () => { for (;;) kept.push(new Array(10_000).fill(kept.length)); });`,
  );
  await greedy.send({ text: '' });
  const death = await greedy.next().then(
    () => null,
    (error: unknown) => error,
  );
  expect(death).toBeInstanceOf(ChildDied);
  expect(isOverwhelmed(death)).toBe(true);

  const broken = start(
    'broken',
    `process.once('message', () => { throw new Error('rusak di dalam'); });`,
  );
  await broken.send({ text: '' });
  const failure = await broken.next().then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ChildDied);
  expect(isOverwhelmed(failure)).toBe(false);
  expect(String(failure)).toContain('rusak di dalam');
});

test('a child that the machine killed for its memory is told from one that we killed, also by who was about to write to it', async () => {
  const sign = join(folder, 'about-to-die');
  const killed = start(
    'killed',
    `import { writeFileSync } from 'node:fs';
     process.once('message', () => { writeFileSync(${JSON.stringify(sign)}, ''); process.kill(process.pid, 'SIGKILL'); });`,
  );
  await killed.send({ text: '' });
  // Blocks the loop, so that the exit is unknown before the write.
  for (const until = performance.now() + 60_000; !existsSync(sign) && performance.now() < until; );
  busy(500);
  const death = await killed.send({ text: 'x'.repeat(100_000) }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(death).toBeInstanceOf(ChildDied);
  expect(isOverwhelmed(death)).toBe(true);
});

test('a child that says nothing for too long is ended', async () => {
  const silent = start('silent', `process.on('message', () => {});`, 500);
  await silent.send({ text: '' });
  const error = await silent.next().then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ChildTooSlow);
  expect(isOverwhelmed(error)).toBe(true);
});
