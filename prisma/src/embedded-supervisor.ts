/**
 * Owns an embedded Postgres. Options come from the environment, orders (`halt`, `crash`, `resume`)
 * on standard input, each answered by a line of JSON. The end of that input stops the server, even
 * if the owner got a SIGKILL.
 */
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupervisorOptions } from './embedded.ts';
import { EmbeddedCluster } from './embedded-cluster.ts';

const options: SupervisorOptions = JSON.parse(process.env.LMS_POSTGRES ?? '');
// Holds the password, which the server would inherit.
delete process.env.LMS_POSTGRES;
// Only the owner stops it, but Ctrl-C in a shared terminal arrives here too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`);
// The owner may be gone; the closed input handles that.
process.stdout.on('error', () => undefined);

/** It has recovered, so failures count from zero. */
const STEADY_AFTER_MS = 60_000;
const { startAgainAfterMs = [] } = options;
let closing = false;
let restarting: Promise<void> = Promise.resolve();
let failures = 0;
let startedAt = 0;

async function run(cluster: EmbeddedCluster): Promise<number> {
  startedAt = performance.now();
  return cluster.start(() => {
    restarting = startAgain(cluster);
  });
}

async function start(cluster: EmbeddedCluster): Promise<void> {
  say({ port: await run(cluster) });
}

/** Its processes may hold its memory a moment longer. */
async function startAgain(cluster: EmbeddedCluster): Promise<void> {
  if (performance.now() - startedAt > STEADY_AFTER_MS) failures = 0;
  let reason = cluster.log;
  for (; failures < startAgainAfterMs.length; ) {
    const pause = startAgainAfterMs[failures++] ?? 0;
    const attempt = `percobaan ${failures} dari ${startAgainAfterMs.length}`;
    process.stderr.write(
      `Basis data (Postgres) berhenti sendiri, dijalankan lagi dalam ${pause / 1_000} detik (${attempt})\n`,
    );
    await sleep(pause);
    if (closing) return;
    try {
      await run(cluster);
      process.stderr.write('Basis data berjalan lagi.\n');
      return;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  if (closing) return;
  say({ error: reason });
  process.exit(1);
}

async function halt(cluster: EmbeddedCluster, how: 'halt' | 'crash'): Promise<void> {
  await cluster.stop(how);
  say({ halted: true });
}

async function serve(): Promise<void> {
  const cluster = await EmbeddedCluster.open(options);
  try {
    await start(cluster);
    for await (const order of createInterface({ input: process.stdin }))
      await (order === 'halt' || order === 'crash' ? halt(cluster, order) : start(cluster));
  } finally {
    closing = true;
    await restarting;
    await cluster.stop();
  }
}

try {
  await serve();
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
if (options.removeAfterwards !== undefined)
  await rm(options.removeAfterwards, { recursive: true, force: true });
process.exit();
