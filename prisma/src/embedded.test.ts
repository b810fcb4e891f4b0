import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findConnectionProblem } from './connection.ts';
import { startEmbeddedPostgres } from './embedded.ts';

async function killed(startAgainAfterMs: readonly number[], times: number) {
  const folder = await mkdtemp(join(tmpdir(), 'lms-postgres-uji-'));
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  const server = await startEmbeddedPostgres({ dataDir, durable: false, startAgainAfterMs });
  const pid = async () =>
    Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const isThere = async () => (await findConnectionProblem(server.url)) === null;
  let last = 0;
  // Another process: a busy machine may not see the moment in which none was there.
  const standsAnew = () =>
    expect
      .poll(async () => (await isThere()) && (await pid()) !== last, { interval: 100 })
      .toBe(true);
  for (let n = 0; n < times; n++) {
    await standsAnew();
    last = await pid();
    process.kill(last, 'SIGKILL');
  }
  const remove = () => rm(folder, { recursive: true, force: true });
  return { server, isThere, standsAnew, remove };
}

test('a server that was killed is started again at the same address, and stops when it is asked to', async () => {
  const { server, isThere, standsAnew, remove } = await killed([200, 1_000, 5_000], 2);
  await standsAnew();
  await server.stop();
  expect(await server.ended).toBe(null);
  expect(await isThere()).toBe(false);
  await remove();
});

test('one that ends too often stays down, and says its last words', async () => {
  const { server, remove } = await killed([200], 2);
  expect(await server.ended).toContain('database system is ready');
  await remove();
});
