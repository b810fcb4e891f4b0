/** The last minutes of an exam: a thousand students finish, a thousand begin, a thousand save. */
import { PER_GENERASI } from '@lms/contracts/ujian/pengerjaan/batas-pengerjaan';
import { sendByTheClock } from './by-the-clock.ts';
import { campusOf } from './case.ts';
import { type BenchUser, type College, memberOf } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import type { LoadRequest } from './load.ts';
import { kelompokOf, MIXED, soalOf, UJIAN_RAMAI } from './pengerjaan.sql.ts';
import { type Line, openLine } from './send.ts';
import type { Start } from './server-process.ts';
import { quantile, round } from './statistics.ts';

/** A thousand students, every ten seconds. */
const SAVES_A_SECOND = 100;
const P95_LIMIT_MS = 1_000;
/** As a proxy in front holds. */
const CONNECTIONS = 1_000;
const WARM_UP = 50;

export const SAVE_IN_RUSH = `pengerjaan: a save while ${MIXED} finish and ${MIXED} begin`;

interface RushBench {
  college: College;
  sign: (user: BenchUser) => string;
  start: Start;
  say: (line: string) => void;
}

type Send = (
  line: Line,
  one: Pick<LoadRequest, 'method' | 'path' | 'body'>,
  student: Students[number],
) => Promise<void>;
/** Signed headers of each student. */
type Students = LoadRequest['headers'][];

export async function measureMixedRush({ college, sign, start, say }: RushBench): Promise<Limit[]> {
  const { jsonOf } = campusOf(college, sign);
  const student = memberOf(college.crowd);
  const groupOf = (group: number): Students =>
    Array.from({ length: MIXED }, (_one, n) => jsonOf(student(group * MIXED + n + 1)));
  const [finishing, saving, beginning] = [groupOf(0), groupOf(1), groupOf(2)];
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  const rush = openLine(api.url, CONNECTIONS);
  const quiet = openLine(api.url, CONNECTIONS);
  try {
    const save = savesOf(saving, (one, headers) => send(quiet, one, headers));
    for (let n = 0; n < WARM_UP; n++) await save();
    const begin = performance.now();
    const everybody = () =>
      Promise.all([
        ...finishing.map((headers) =>
          send(rush, { method: 'PUT', path: 'end', body: '{}' }, headers),
        ),
        ...beginning.map(async (headers) => {
          await send(rush, { method: 'POST', path: 'start', body: '{}' }, headers);
          await send(rush, { method: 'GET', path: 'me/soal' }, headers);
        }),
      ]);
    const latencies = await sendByTheClock({
      perSecond: SAVES_A_SECOND,
      send: save,
      during: everybody(),
    });
    const allInMs = round(performance.now() - begin);
    const p95Ms = round(quantile(latencies, 0.95));
    say(
      `… all in after ${allInMs} ms; ${latencies.length} saves meanwhile, p95 ${p95Ms} ms, slowest ${round(Math.max(...latencies))} ms`,
    );
    return [limitOf(`${SAVE_IN_RUSH}, p95`, p95Ms, P95_LIMIT_MS, 'ms')];
  } finally {
    for (const line of [rush, quiet]) line.close();
    await Promise.all([api.stop(), worker.stop()]);
  }
}

const send: Send = async (line, { path, ...one }, headers) => {
  const whole = `/v2/lms/ujian/${UJIAN_RAMAI}/pengerjaan/${path}`;
  await line.send({ ...one, path: whole, headers });
};

/** Each call saves another student's answer. */
function savesOf(
  students: Students,
  send: (one: Parameters<Send>[1], headers: Students[number]) => Promise<void>,
): () => Promise<void> {
  let n = 0;
  return () => {
    const headers = students[n % MIXED];
    if (headers === undefined) throw new Error('Nobody saves');
    const soal = soalOf(UJIAN_RAMAI, (Math.floor(n / MIXED) % 20) + 1);
    const path = `me/kelompok_soal/${kelompokOf(UJIAN_RAMAI)}/soal/${soal}/jawaban`;
    const body = JSON.stringify({ jawaban: `opsi-${n % 4}`, urutan: PER_GENERASI + 1_000 + n });
    n += 1;
    return send({ method: 'PUT', path, body }, headers);
  };
}
