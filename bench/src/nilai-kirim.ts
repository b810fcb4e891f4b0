/** Ten thousand grades go to a Siakad that answers each call after 50 ms, while a recap is read. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sendByTheClock } from './by-the-clock.ts';
import { campusOf } from './case.ts';
import { type BenchUser, COLLEGE, type College } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import { residentMb } from './machine.ts';
import { watchMemory } from './memory.ts';
import { KELAS_NILAI, komponenKe } from './nilai.sql.ts';
import { REKAP, REKAP_HALAMAN } from './nilai-cases.ts';
import { send } from './send.ts';
import type { Start } from './server-process.ts';
import { quantile, round } from './statistics.ts';

/** Each of a thousand students. */
const COMPONENTS_TO_SEND = 10;
const ANSWER_MS = 50;
const SECONDS_LIMIT = 30;
const MEMORY_LIMIT_MB = 50;
const READ_LIMIT = 1.2;
/** More than one account may have open at once would be refused. */
const READS_A_SECOND = 5;
const QUIET_SECONDS = 10;
const PUSHES = 3;
const GIVE_UP_SECONDS = 120;

export const PUSH = `nilai: push of ${COMPONENTS_TO_SEND * KELAS_NILAI.students} grades`;

interface PushBench {
  college: College;
  sign: (user: BenchUser) => string;
  sql: pg.Pool;
  start: Start;
  say: (line: string) => void;
}

export async function measurePush({ college, sign, sql, start, say }: PushBench): Promise<Limit[]> {
  const siakad = await startSiakad();
  const setAddress = (url: string) =>
    sql.query('UPDATE perguruan_tinggi SET url_sikad_legacy = $2 WHERE id = $1', [COLLEGE, url]);
  await setAddress(siakad.url);
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const { headersOf, jsonOf } = campusOf(college, sign);
    const lecturer = college.crowdLecturer;
    const push = async (components: readonly string[]) => {
      const begin = performance.now();
      const body = JSON.stringify({ list_komponen: components });
      const headers = jsonOf(lecturer);
      await send(api.url, { method: 'POST', path: `${REKAP}/integrasi`, headers, body });
      await waitUntilAccepted(sql, components);
      return (performance.now() - begin) / 1_000;
    };
    const headers = headersOf(lecturer);
    const read = async () =>
      void (await send(api.url, { method: 'GET', path: REKAP_HALAMAN, headers }));
    const reads = { perSecond: READS_A_SECOND, send: read };
    // Both processes have compiled what they run, and opened their connections.
    await push([komponenKe(COMPONENTS_TO_SEND + 1)]);
    await sendByTheClock({ ...reads, during: sleep(2_000) });
    const quiet = await sendByTheClock({ ...reads, during: sleep(QUIET_SECONDS * 1_000) });
    const components = Array.from({ length: COMPONENTS_TO_SEND }, (_, n) => komponenKe(n + 1));
    const pids = [api.pid, worker.pid];
    const before = pids.map(residentMb);
    const memory = watchMemory(() => pids);
    const seconds: number[] = [];
    const pushAll = async () => {
      for (let turn = 0; turn < PUSHES; turn += 1) {
        seconds.push(await push(components));
        await forgetAnswers(sql, components);
      }
    };
    const meanwhile = await sendByTheClock({ ...reads, during: pushAll() });
    const most = memory.stop();
    const [grownApi = Number.NaN, grownWorker = Number.NaN] = pids.map((pid, index) =>
      round((most.get(pid) ?? Number.NaN) - (before[index] ?? Number.NaN)),
    );
    const p95 = [quiet, meanwhile].map((latencies) => round(quantile(latencies, 0.95), 1));
    say(`… ${seconds.map((one) => round(one, 1)).join(', ')} s; reads p95 ${p95.join(' → ')} ms`);
    const times = round((p95[1] ?? Number.NaN) / (p95[0] ?? Number.NaN), 2);
    return [
      limitOf(`${PUSH} (slowest)`, round(Math.max(...seconds), 1), SECONDS_LIMIT, 's'),
      limitOf(`${PUSH}, memory of the worker`, grownWorker, MEMORY_LIMIT_MB, 'MB more'),
      limitOf(`${PUSH}, memory of the api`, grownApi, MEMORY_LIMIT_MB, 'MB more'),
      limitOf(`${PUSH}, reads meanwhile (p95)`, times, READ_LIMIT, 'times'),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    await setAddress('');
    await siakad.close();
  }
}

interface Kiriman {
  data: { nim: string; versi: number }[];
}

async function startSiakad(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, reply) => {
    const { data } = (await json(request)) as Kiriman;
    await sleep(ANSWER_MS);
    const rows = data.map(({ nim, versi }) => ({ nim, versi, status: 'diterima' }));
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data: rows }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

async function waitUntilAccepted(sql: pg.Pool, components: readonly string[]): Promise<void> {
  for (let waited = 0; waited < GIVE_UP_SECONDS * 10; waited += 1) {
    const { rows } = await sql.query<{ left: boolean }>(
      `SELECT EXISTS (SELECT FROM nilai_komponen WHERE college_id = $1 AND id_kelas = $2 AND id_komponen = ANY($3)
         AND kirim_status <> 'diterima') AS left`,
      [COLLEGE, KELAS_NILAI.id, components],
    );
    if (rows[0]?.left === false) return;
    await sleep(100);
  }
  throw new Error(`Not every grade was accepted within ${GIVE_UP_SECONDS} s`);
}

/** As after new values, so that the next push has as much to do. */
async function forgetAnswers(sql: pg.Pool, components: readonly string[]): Promise<void> {
  await sql.query(
    `UPDATE nilai_komponen SET versi = versi + 1, kirim_status = 'belum_dikirim'
     WHERE college_id = $1 AND id_kelas = $2 AND id_komponen = ANY($3)`,
    [COLLEGE, KELAS_NILAI.id, components],
  );
}
