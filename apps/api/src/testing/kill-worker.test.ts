import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@lms/contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApi, TEST_JWT_SECRET, type TestApi } from './app.ts';
import { backendNames, eventually } from './background.ts';
import { useTestRedis } from './redis.ts';

const KILLS = 10;
const MEETINGS = 10;
const STUDENTS = 50;

/** A class whose ten meetings have all begun: 500 marks to be made, no two of the same student in the same meeting. */
async function makeClass({ make, clock }: TestApi) {
  clock.set(new Date());
  const hours = (count: number) => new Date(clock.now().getTime() + count * 3_600_000).toISOString();
  const dosen = await make.dosen();
  const kelas = await make.kelas({ pengajar: [dosen], peserta: STUDENTS });
  const meetings = [];
  for (let nomor = 1; nomor <= MEETINGS; nomor++) {
    meetings.push(
      await make.pertemuan({
        kelas,
        nomor,
        waktuMulai: hours(-nomor * 3 - 1),
        waktuSelesai: hours(-nomor * 3),
        jenis: 'offline',
      }),
    );
  }
  return { dosen, kelas, meetings };
}

describe.each(backendNames)('the worker is killed ten times while marks arrive, with the queue on %s', (name) => {
  let api: TestApi | undefined;
  let worker: ChildProcess | undefined;
  afterEach(async () => {
    worker?.kill('SIGKILL');
    await api?.close();
  });

  async function startWorker(env: Record<string, string>): Promise<ChildProcess> {
    const entry = fileURLToPath(new URL('../worker.ts', import.meta.url));
    const child = spawn(process.execPath, [entry], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
    // Its first line: it is ready.
    await once(child.stdout, 'data');
    child.stdout.resume();
    return child;
  }

  test('every effect and every event happens once', { timeout: 400_000 }, async () => {
    const it = await createTestApi();
    api = it;
    const { dosen, kelas, meetings } = await makeClass(it);
    const env = {
      DATABASE_URL: it.databaseUrl,
      JWT_SECRET: TEST_JWT_SECRET,
      REFRESH_SECRET: TEST_JWT_SECRET,
      WORKER_CONCURRENCY: '4',
    };
    const redis = name === 'redis' ? useTestRedis() : null;
    const start = () => startWorker({ ...env, ...(redis ? { REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix } : {}) });

    const arriving = (async () => {
      for (const { id } of meetings) {
        for (const { nim } of kelas.peserta) {
          const call = { params: { idPertemuan: id, id: nim }, body: { is_hadir: true } };
          expect((await it.as(dosen).call(endpoints.tandaiKehadiran, call)).status).toBe(200);
        }
        await sleep(900);
      }
    })();
    for (let kill = 0; kill < KILLS; kill++) {
      worker = await start();
      await sleep(200 + Math.random() * 400);
      worker.kill('SIGKILL');
    }
    await arriving;
    worker = await start();
    await eventually(
      () => it.db.row('SELECT count(*) AS n FROM outbox WHERE selesai_pada IS NULL'),
      (row) => JSON.stringify(row) === '{"n":0}',
      40,
    );

    const saved = await it.db.rows('SELECT id FROM kehadiran_ledger');
    expect(saved).toHaveLength(MEETINGS * STUDENTS);
    // One event for the staff of a meeting follows from each mark, and none was numbered twice or not at all.
    const told = await eventually(
      () => it.db.rows<{ seq: number | null }>("SELECT seq FROM event WHERE jenis = 'kehadiran.berubah'"),
      (rows) => rows.every((row) => row.seq !== null),
    );
    expect(told).toHaveLength(MEETINGS * STUDENTS);
    const percentages = await it.db.rows('SELECT DISTINCT hadir, total FROM rekap_kehadiran WHERE id_kelas = $1', [kelas.id]);
    expect(percentages).toEqual([{ hadir: MEETINGS, total: MEETINGS }]);
  });
});
