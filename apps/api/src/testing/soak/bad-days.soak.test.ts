/**
 * Bad days of an exam: the network to the database is cut, all copies are restarted one by one, and
 * the clock of one machine is wrong. No acknowledged save is lost, and nobody's time is shortened.
 */
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createTestApi } from '../app.ts';
import { makeExamDay, runExamDay } from '../exams/exam-day.ts';
import { openCopies } from '../servers/copies.ts';
import { openNetwork } from '../servers/network.ts';
import { ofSoak } from './soak.ts';

const STUDENTS = ofSoak({ short: 20, whole: 50 });
const CUTS = ofSoak({ short: 2, whole: 6 });
const CUT_MS = ofSoak({ short: 5_000, whole: 20_000 });
const ROLLS = ofSoak({ short: 1, whole: 5 });
const ROUND_MS = ofSoak({ short: 20_000, whole: 60_000 });

/** Debian's package faketime. */
const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const fiveMinutesAhead = {
  LD_PRELOAD: FAKETIME,
  FAKETIME: '+5m',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};
if (!existsSync(FAKETIME) && process.env.CI)
  throw new Error('a wrong clock cannot be tried: install the package faketime');
if (!existsSync(FAKETIME))
  process.stderr.write(
    'The clocks of all copies are right: there is no faketime on this machine\n',
  );

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test(`${CUTS} cuts of ${CUT_MS / 1_000} s and ${ROLLS} restarts of all copies while ${STUDENTS} write`, {
  timeout: ofSoak({ short: 300_000, whole: 1_800_000 }),
}, async () => {
  const it = await createTestApi();
  cleanups.push(it.close);
  const people = await makeExamDay(it, STUDENTS);
  const direct = new URL(it.databaseUrl);
  const network = await openNetwork({ host: direct.hostname, port: Number(direct.port) });
  cleanups.push(network.close);
  const through = new URL(it.databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(network.port);
  const system = openCopies(through.href, 'redis');
  cleanups.push(system.close);
  const startWrong = () => system.start('api', existsSync(FAKETIME) ? fiveMinutesAhead : {});
  await Promise.all([system.start('api'), startWrong(), system.start('worker')]);

  const pauses = await runExamDay({ it, system, people, roundMs: ROUND_MS }, async (day) => {
    await day.quiet(STUDENTS);
    for (let n = 0; n < CUTS; n += 1)
      await day.during('cut', async () => {
        network.cut();
        await sleep(CUT_MS);
        network.mend({ lost: n % 2 === 1 });
      });
    for (let n = 0; n < ROLLS; n += 1)
      await day.during('rolled', async () => {
        for (const old of [...system.running('api'), ...system.running('worker')]) {
          await system.start(old.kind);
          await old.stop();
        }
      });
  });
  expect(pauses.cut).toHaveLength(CUTS);
  for (const pause of pauses.cut ?? []) expect(pause - CUT_MS).toBeLessThan(30_000);
});
