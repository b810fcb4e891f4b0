/** Everybody begins at once, hears of more time, and is graded. */
import { Agent, type ClientRequest, request } from 'node:http';
import type pg from 'pg';
import { createHitung } from '../../apps/api/src/modules/ujian/penilaian/hitung/hitung.service.ts';
import { insertKoreksi } from '../../apps/api/src/modules/ujian/penilaian/koreksi/koreksi.repo.ts';
import { createPenerapan } from '../../apps/api/src/modules/ujian/penilaian/koreksi/koreksi-kerja.service.ts';
import { systemClock } from '../../apps/api/src/platform/clock.ts';
import { openDb } from '../../apps/api/src/platform/db/db.ts';
import { createEvents } from '../../apps/api/src/platform/events/events.ts';
import { createOutbox } from '../../apps/api/src/platform/queue/outbox.ts';
import { type Case, headersFor } from './cases.ts';
import type { BenchUser } from './college.ts';
import { runLoad } from './load.ts';
import { postgresCpuMs } from './machine.ts';
import { measureMixedRush } from './mixed-rush.ts';
import {
  closedAttempts,
  MIXED,
  soalOf,
  TIMES,
  UJIAN_WAKTU,
  ujianNilai,
  ujianSerbu,
  versiOf,
  WATCHED,
} from './pengerjaan.sql.ts';
import { type Limit, leastOf, limitOf } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { median, quantile, round } from './statistics.ts';
import { openStream } from './streams.ts';
import { waitUntilDone } from './with-worker.ts';

/** Limit of the whole rush, relative to the bare server. */
const RUSH_OVER_BARE = 2.5;
const TOLD_LIMIT_MS = 2_000;
/** Limit for Postgres, with all effects of a finish. */
const FINISH_CPU_LIMIT_MS = 3;
const FINISHES_A_SECOND = 250;
const FINISHING_SECONDS = 8;
const SAVE_IN_RUSH_LIMIT_MS = 1_000;
/** Allowed growth per attempt, relative to a thousand attempts. */
const LINEAR = 1.5;
/** As a proxy in front holds. */
const CONNECTIONS = 1_000;
const OPEN_AT_ONCE = 50;
const WAIT_MS = 60_000;

export interface ExamBench {
  sql: pg.Pool;
  databaseUrl: string;
  crowd: readonly BenchUser[];
  crowdLecturer: BenchUser;
  sign: (user: BenchUser) => string;
  /** Each request finishes another student's attempt. */
  finish: Case;
  start: {
    api(): Promise<ServerProcess>;
    worker(): Promise<ServerProcess>;
    bare(): Promise<ServerProcess>;
  };
  quick: boolean;
  say: (line: string) => void;
}

export const wantsExams = (only: string | null): boolean =>
  (only ?? 'pengerjaan').startsWith('pengerjaan');

export async function measureExams(bench: ExamBench): Promise<Limit[]> {
  return [
    ...(await measureFinishes(bench)),
    ...(await measureRushes(bench)),
    ...(await measureMixed(bench)),
    ...(await measureTold(bench)),
    ...(await measureGrading(bench)),
  ];
}

/** Students finish while a worker computes attendance. */
async function measureFinishes({ finish, sql, start, say }: ExamBench): Promise<Limit[]> {
  say('finishes with the worker running …');
  const client = await sql.connect();
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const used = () => postgresCpuMs(rows[0]?.pid ?? 0);
    await runLoad(api, finish.requestsOf, 2);
    await waitUntilDone(client);
    const before = used();
    const { latenciesMs, perSecond } = await runLoad(api, finish.requestsOf, FINISHING_SECONDS);
    await waitUntilDone(client);
    const cpuMs = round((used() - before) / latenciesMs.length, 2);
    const name = 'pengerjaan: a finish with all that follows from it';
    return [
      // A Postgres on another machine tells no CPU time.
      ...(Number.isNaN(cpuMs)
        ? []
        : [limitOf(`${name}, CPU time of Postgres`, cpuMs, FINISH_CPU_LIMIT_MS, 'ms')]),
      leastOf(`${name}, a second`, round(median(perSecond)), FINISHES_A_SECOND, ''),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
    client.release();
  }
}

interface Rush {
  p95Ms: number;
  allInMs: number;
}

async function measureRushes({ crowd, sign, sql, start, say }: ExamBench): Promise<Limit[]> {
  const headersOf = headersFor(sign);
  const limits: Limit[] = [];
  const rush = async (
    server: ServerProcess,
    ujian: string,
    users: readonly BenchUser[],
  ): Promise<Rush> => {
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const url = `${server.url}/v2/lms/ujian/${ujian}/pengerjaan/start`;
    const post = (user: BenchUser) =>
      new Promise<{ status: number; ms: number }>((resolve, reject) => {
        const sent = performance.now();
        request(url, { method: 'POST', agent, headers: headersOf(user) }, (reply) => {
          reply
            .resume()
            .once('end', () =>
              resolve({ status: reply.statusCode ?? 0, ms: performance.now() - sent }),
            );
        })
          .once('error', reject)
          .end();
      });
    const headers = users.map(headersOf);
    if (headers.length !== users.length) throw new Error('Tokens are signed before the start');
    const begin = performance.now();
    const replies = await Promise.all(users.map(post));
    const allInMs = performance.now() - begin;
    agent.destroy();
    const refused = replies.filter(({ status }) => status !== 200);
    if (refused.length > 0)
      throw new Error(
        `${ujian}: ${refused.length} starts were refused, the first with ${refused[0]?.status}`,
      );
    const { rows } = await sql.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM pengerjaan WHERE id_ujian = $1',
      [ujian],
    );
    if (rows[0]?.n !== users.length)
      throw new Error(`${ujian}: ${rows[0]?.n} of ${users.length} are in`);
    const latencies = replies.map(({ ms }) => ms).sort((a, b) => a - b);
    return { p95Ms: round(quantile(latencies, 0.95)), allInMs: round(allInMs) };
  };
  for (const students of TIMES) {
    const users = crowd.slice(0, students);
    say(`${students} starts at once …`);
    const bare = await start.bare();
    const plain = await rush(bare, ujianSerbu(students, 'bare'), users);
    await bare.stop();
    const api = await start.api();
    const whole = await rush(api, ujianSerbu(students, 'ours'), users);
    await api.stop();
    say(
      `… all in after ${whole.allInMs} ms, p95 ${whole.p95Ms} ms; bare ${plain.allInMs} ms, p95 ${plain.p95Ms} ms`,
    );
    const name = `pengerjaan: ${students} starts at once, until the last is in, of the bare server's`;
    limits.push(limitOf(name, round(whole.allInMs / plain.allInMs, 2), RUSH_OVER_BARE, '×'));
  }
  return limits;
}

/** A save's duration while others finish and begin. */
async function measureMixed({ crowd, sign, start, say }: ExamBench): Promise<Limit[]> {
  say(`${MIXED} finish, ${MIXED} begin and ${MIXED} save at once …`);
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const { allInMs, saves, saveP95Ms, saveMaxMs } = await measureMixedRush(api, { crowd, sign });
    say(
      `… all in after ${allInMs} ms; ${saves} saves meanwhile, p95 ${saveP95Ms} ms, slowest ${saveMaxMs} ms`,
    );
    const name = `pengerjaan: a save while ${MIXED} finish and ${MIXED} begin, p95`;
    return [limitOf(name, saveP95Ms, SAVE_IN_RUSH_LIMIT_MS, 'ms')];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}

/** Measures until the last student hears of the extra minute. */
async function measureTold({
  crowd,
  crowdLecturer,
  sign,
  start,
  quick,
  say,
}: ExamBench): Promise<Limit[]> {
  say(`time_changed to ${WATCHED} streams …`);
  const headersOf = headersFor(sign);
  const api = await start.api();
  const open: ClientRequest[] = [];
  let left = 0;
  let heard = new Set<number>();
  let done: () => void = () => undefined;
  const arrived = (index: number, frame: string) => {
    if (!frame.includes('event: time_changed\n') || heard.has(index)) return;
    heard.add(index);
    left -= 1;
    if (left === 0) done();
  };
  try {
    const waiting = [...crowd.slice(0, WATCHED).entries()];
    const lane = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, user] = next;
        const url = `${api.url}/v2/lms/events?stream=saya&stream=ujian:${UJIAN_WAKTU}`;
        const headers = { ...headersOf(user), accept: 'text/event-stream' };
        open.push(await openStream(url, headers, (frame) => arrived(index, frame)));
      }
    };
    await Promise.all(Array.from({ length: OPEN_AT_ONCE }, lane));
    const times: number[] = [];
    for (let turn = 0; turn < (quick ? 2 : 5); turn++) {
      heard = new Set();
      left = open.length;
      const all = new Promise<void>((resolve, reject) => {
        const cutOff = setTimeout(
          () => reject(new Error(`${left} students did not hear`)),
          WAIT_MS,
        );
        done = () => {
          clearTimeout(cutOff);
          resolve();
        };
      });
      const begin = performance.now();
      const reply = await fetch(`${api.url}/v2/lms/ujian/${UJIAN_WAKTU}/penyesuaian`, {
        method: 'POST',
        headers: { ...headersOf(crowdLecturer), 'content-type': 'application/json' },
        body: JSON.stringify({ menit: 1, alasan: 'Listrik padam' }),
      });
      if (!reply.ok)
        throw new Error(`More time answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
      await reply.body?.cancel();
      await all;
      times.push(performance.now() - begin);
    }
    const name = `pengerjaan: more time reaches ${WATCHED} students (slowest)`;
    return [limitOf(name, round(Math.max(...times)), TOLD_LIMIT_MS, 'ms')];
  } finally {
    for (const stream of open) stream.destroy();
    await api.stop();
  }
}

/** The sweep over a thousand and ten thousand attempts; then a correction with full points. */
async function measureGrading({
  sql,
  databaseUrl,
  crowd,
  crowdLecturer,
  say,
}: ExamBench): Promise<Limit[]> {
  const collegeId = crowd[0]?.collegeId ?? '';
  const db = openDb({
    url: databaseUrl,
    connections: 2,
    statementTimeoutMs: 120_000,
    onError: () => undefined,
  });
  try {
    const error = (): never => {
      throw new Error('An attempt was not graded');
    };
    const { gradeClosed } = createHitung({ log: { error }, outbox: createOutbox(() => undefined) });
    const grade = async (exams: readonly string[], count: number): Promise<number> => {
      for (const text of exams.flatMap((ujian) => closedAttempts(ujian, count / exams.length)))
        await sql.query(text, [collegeId]);
      await sql.query('ANALYZE');
      const remaining = async () => {
        const { rows } = await sql.query<{ n: number }>(
          'SELECT count(*)::int AS n FROM pengerjaan WHERE dinilai_pada IS NULL AND ditutup_pada IS NOT NULL AND id_ujian = ANY($1)',
          [exams],
        );
        return rows[0]?.n ?? 0;
      };
      const begin = performance.now();
      while ((await remaining()) > 0)
        await db.transaction((tx) => gradeClosed(tx, systemClock.now()));
      return performance.now() - begin;
    };
    say('grading 1,000 attempts, then 10,000 …');
    const few = await grade([ujianNilai(1)], 1_000);
    const many = await grade([ujianNilai(2), ujianNilai(3)], 10_000);
    say(`… ${round(few)} ms and ${round(many)} ms`);
    const apply = createPenerapan({
      events: createEvents(() => undefined),
      clock: systemClock,
      outbox: createOutbox(() => undefined),
    });
    const oleh = { userId: crowdLecturer.userId, nama: 'Dosen' };
    const correct = async (exams: readonly string[]): Promise<number> => {
      const begin = performance.now();
      for (const idUjian of exams) {
        const id = `koreksi-${idUjian}`;
        const versi = versiOf(idUjian, 1);
        const at = {
          id_ujian: idUjian,
          id_koreksi: id,
          id_pertemuan: 'p',
          id_kelas: 'k',
          untuk_kelas: false,
        };
        await db.transaction(async (tx) => {
          const aturan = { aturan: 'semua_penuh', diterima: [versi] } as const;
          const soal = { idSoal: soalOf(idUjian, 1), lama: versi, baru: versi };
          await insertKoreksi(tx, {
            collegeId,
            id,
            idUjian,
            ...soal,
            ...aturan,
            oleh,
            now: systemClock.now(),
          });
          await apply(tx, { collegeId, oleh }, at);
        });
      }
      return performance.now() - begin;
    };
    say('a corrected key over 1,000 attempts, then 10,000 …');
    const fewCorrected = await correct([ujianNilai(1)]);
    const manyCorrected = await correct([ujianNilai(2), ujianNilai(3)]);
    const { rows } = await sql.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM nilai_soal WHERE sumber = 'koreksi'",
    );
    if ((rows[0]?.n ?? 0) < 5_000) throw new Error(`${rows[0]?.n} grades follow the corrected key`);
    say(`… ${round(fewCorrected)} ms and ${round(manyCorrected)} ms`);
    return [
      limitOf(
        'pengerjaan: grading one of 10,000 attempts, of one of 1,000',
        round(many / 10 / few, 2),
        LINEAR,
        '×',
      ),
      limitOf(
        'pengerjaan: a corrected key for one of 10,000, of one of 1,000',
        round(manyCorrected / 10 / fewCorrected, 2),
        LINEAR,
        '×',
      ),
    ];
  } finally {
    await db.close();
  }
}
