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
