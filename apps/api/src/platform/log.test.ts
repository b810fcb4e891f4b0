import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const speaker = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  process.stdin.once('data', () => {
    const log = openLog('info');
    log.info('first');
    log.error({ kelas: 7 }, 'last');
    process.exit(3);
  });
`;

function speak() {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', speaker],
    {
      timeout: 20_000,
      killSignal: 'SIGKILL',
    },
  );
  return { child, ended: once(child, 'exit') };
}

test('the last line before the end is written', async () => {
  const { child, ended } = speak();
  child.stdin.write('go\n');
  const lines = (await text(child.stdout)).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 30, msg: 'first' },
    { level: 50, msg: 'last', kelas: 7 },
  ]);
  expect(await ended).toEqual([3, null]);
});

test('a process whose reader has died ends', async () => {
  const { child, ended } = speak();
  child.stdout.destroy();
  await once(child.stdout, 'close');
  child.stdin.write('go\n');
  expect(await ended).toEqual([3, null]);
});

const traced = `
  import { openLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
  import { startTraces } from ${JSON.stringify(new URL('tracing/otel.ts', import.meta.url).href)};
  import { beginSpan } from ${JSON.stringify(new URL('tracing/trace.ts', import.meta.url).href)};
  const log = openLog('info', { traced: true });
  startTraces({ endpoint: 'http://127.0.0.1:9', headers: {}, ratio: 1, service: 'uji', log });
  const requestId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  beginSpan({ name: 'GET /uji', kind: 'server', requestId }).within(() => log.info('within'));
  log.info('outside');
  process.exit(0);
`;

test('a line that is written within a trace carries its id', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', traced], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: 20_000,
  });
  const lines = (await text(child.stdout))
    .trim()
    .split('\n')
    .map((line): { msg: string; trace_id?: string } => JSON.parse(line));
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['within', '0f8fad5bd9cb469fa16570867728950e'],
    ['outside', undefined],
  ]);
});
