/** Work of a class that is held, beside the comparisons: a burst of joinings, and a copied class. */
import type pg from 'pg';
import { campusOf } from './case.ts';
import { type BenchUser, COLLEGE, type College, memberOf } from './college.ts';
import {
  CONFERENCES,
  COPIES,
  JOINING,
  kelasSalinan,
  SUMBER_SALIN,
  vidconKe,
} from './kuliah.sql.ts';
import { joining } from './kuliah-cases.ts';
import { type Limit, leastOf, limitOf } from './limit.ts';
import { send, waitForWork } from './send.ts';
import type { Start } from './server-process.ts';
import { median, quantile, round } from './statistics.ts';

const BURST_LIMIT_SECONDS = 5;
/** At once before the burst. */
const WARM_UP = 10;
const COPY_LIMIT_SECONDS = 10;
const LEAST_COPIED = 200;

export const BURST = `vidcon: ${JOINING} students join at once`;
export const COPY = `salin: a class of ${LEAST_COPIED} activities`;

interface WorkBench {
  college: College;
  sign: (user: BenchUser) => string;
  sql: pg.Pool;
  start: Start;
  say: (line: string) => void;
}

export async function measureBurst({
  college,
  sign,
  sql,
  start,
  say,
}: WorkBench): Promise<Limit[]> {
  const { jsonOf } = campusOf(college, sign);
  const student = memberOf(college.crowd);
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    // The comparison comes from the other end.
    const [first, second] = [vidconKe(CONFERENCES - 1), vidconKe(CONFERENCES)];
    const join = (id: string, n: number) => send(api.url, joining(id, jsonOf(student(n + 1))));
    // Statements are planned and connections open, as in a lecture's hour.
    for (let n = 0; n < JOINING; n += WARM_UP)
      await Promise.all(Array.from({ length: WARM_UP }, (_one, at) => join(first, n + at)));
    const begin = performance.now();
    // Whoever is refused is missing below.
    const joined = await Promise.allSettled(
      Array.from({ length: JOINING }, async (_one, n) => {
        await join(second, n);
        return performance.now() - begin;
      }),
    );
    const latencies = joined.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const { rows } = await sql.query<{ n: number }>(
      'SELECT count(DISTINCT nim)::int AS n FROM vidcon_gabung WHERE college_id = $1 AND id_vidcon = $2',
      [COLLEGE, second],
    );
    say(`… half of them are in after ${round(quantile(latencies, 0.5))} ms`);
    return [
      limitOf(
        `${BURST}, all are in`,
        round(Math.max(...latencies) / 1_000, 2),
        BURST_LIMIT_SECONDS,
        's',
      ),
      leastOf(`${BURST}, joinings kept`, rows[0]?.n ?? 0, JOINING, ''),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}

export async function measureCopy({ college, sign, sql, start, say }: WorkBench): Promise<Limit[]> {
  const [operator] = college.watchers;
  if (operator === undefined) throw new Error('Nobody copies the class');
  const headers = campusOf(college, sign).jsonOf(operator);
  const { rows } = await sql.query<{ id: string }>(`SELECT ${SUMBER_SALIN} AS id`, [COLLEGE]);
  const body = JSON.stringify({ sumber: rows[0]?.id });
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const seconds: number[] = [];
    for (let turn = 1; turn <= COPIES; turn += 1) {
      const begin = performance.now();
      const path = `/v2/lms/kelas_kuliah/${kelasSalinan(turn)}/salin`;
      const started = await send(api.url, { method: 'POST', path, headers, body });
      const told = await waitForWork(sql, started, { withinSeconds: 120 });
      seconds.push((performance.now() - begin) / 1_000);
      if (Number.parseInt(told, 10) < LEAST_COPIED) throw new Error(`${COPY}: ${told}`);
      if (turn === 1) say(`… ${told}`);
    }
    return [
      limitOf(`${COPY}, from request to done`, round(median(seconds), 2), COPY_LIMIT_SECONDS, 's'),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
