import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lms-child-'));
const starts = join(folder, 'starts');
const countStarts = () => (existsSync(starts) ? readFileSync(starts, 'utf8').length : 0);
let pauseMs: (crashes: number) => number;
let supervise: (
  script: string,
) => InstanceType<typeof import('./supervised-child.ts').SupervisedChild>;

beforeAll(async () => {
  vi.stubEnv('DATA_DIR', folder);
  const module = await import('./supervised-child.ts');
  const { SupervisedChild } = module;
  pauseMs = module.pauseMs;
  supervise = (script) => {
    rmSync(starts, { force: true });
    const path = join(folder, 'child.mjs');
    writeFileSync(
      path,
      `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(starts)}, '.');\n${script}`,
    );
    return new SupervisedChild({ name: 'child', script: path, env: process.env });
  };
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('what fails at the first start is not tried again', async () => {
  const child = supervise('process.exit(3);');
  await expect(child.start()).rejects.toThrow('child berhenti saat dijalankan (kode 3)');
  expect(countStarts()).toBe(1);
  await child.stop();
});

test('what crashes later is started again, and says so', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const child = supervise("setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300);");
  void child.start();
  child.markSettled();
  await expect.poll(countStarts).toBeGreaterThanOrEqual(2);
  expect(said).toHaveBeenCalledWith(
    expect.stringContaining('child berhenti (SIGKILL), dijalankan lagi dalam'),
  );
  await child.stop();
  said.mockRestore();
});

test.each([
  [1, 500],
  [2, 1_000],
  [3, 2_000],
  [4, 4_000],
  [5, 4_000],
  [1_000, 4_000],
])('after %i crashes in a row it is back within seconds', (crashes, expected) => {
  expect(pauseMs(crashes)).toBe(expected);
});

test('a stopped child may finish what it is doing, and stays stopped', async () => {
  const done = join(folder, 'done');
  const finish = `setTimeout(() => { appendFileSync(${JSON.stringify(done)}, 'done'); process.exit(0); }, 200)`;
  const child = supervise(
    `setInterval(() => {}, 1000);\nprocess.on('SIGTERM', () => ${finish});\nappendFileSync(${JSON.stringify(starts)}, '.');`,
  );
  void child.start();
  await expect.poll(countStarts).toBe(2);
  await child.stop();
  expect(readFileSync(done, 'utf8')).toBe('done');
  expect(countStarts()).toBe(2);
});
