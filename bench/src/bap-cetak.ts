/**
 * The report of a whole class is printed, with the same bytes each time; and those of a term are
 * packed while a list of classes is read.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sendByTheClock } from './by-the-clock.ts';
import { campusOf } from './case.ts';
import { type BenchUser, COLLEGE, type College } from './college.ts';
import { CLASS_LIST } from './kelas-cases.ts';
import { type Limit, leastOf, limitOf } from './limit.ts';
import { childrenOf } from './machine.ts';
import { watchMemory } from './memory.ts';
import { send, waitForWork } from './send.ts';
import type { Start } from './server-process.ts';
import { median, quantile, round } from './statistics.ts';

const PRINTS = 7;
const PRINT_LIMIT_SECONDS = 1.5;

const ARCHIVED = 240;
const ARCHIVE_LIMIT_SECONDS = 300;
const ARCHIVE_GIVE_UP_SECONDS = 1_200;
const CHILD_LIMIT_MB = 300;
const READ_LIMIT = 1.2;
const READS_A_SECOND = 5;
const QUIET_SECONDS = 20;

export const ARCHIVE = `bap: zip of ${ARCHIVED} classes with detail`;
export const PRINT = 'bap: print of 16 meetings × 50 students with detail';

const ALL_PARTS =
  'include_laporan_kelas=true&include_laporan_pertemuan_detail=true&include_tanda_tangan=true';

interface PrintBench {
  college: College;
  sign: (user: BenchUser) => string;
  sql: pg.Pool;
  start: Start;
  say: (line: string) => void;
}

export async function measurePrint({ college, sign, start, say }: PrintBench): Promise<Limit[]> {
  const headers = campusOf(college, sign).headersOf(college.lecturer);
  const path = `/v2/lms/kelas_kuliah/${college.bap.idKelas}/bap/unduh?${ALL_PARTS}`;
  const api = await start.api();
  try {
    const seconds: number[] = [];
    const prints: Buffer[] = [];
    for (let turn = 0; turn < PRINTS; turn += 1) {
      const begin = performance.now();
      prints.push(await send(api.url, { method: 'GET', path, headers }));
      seconds.push((performance.now() - begin) / 1_000);
    }
    const hashes = prints.map((pdf) => createHash('sha256').update(pdf).digest('hex'));
    if (new Set(hashes).size > 1) throw new Error(`${PRINT}: the prints differ`);
    say(`… ${round((prints[0]?.byteLength ?? 0) / 1e3)} kB, ${PRINTS} times the same bytes`);
    return [limitOf(PRINT, round(median(seconds), 2), PRINT_LIMIT_SECONDS, 's')];
  } finally {
    await api.stop();
  }
}

export async function measureArchive({
  college,
  sign,
  sql,
  start,
  say,
}: PrintBench): Promise<Limit[]> {
  const { headersOf } = campusOf(college, sign);
  const [operator] = college.watchers;
  if (operator === undefined) throw new Error('Nobody packs the reports');
  const { rows } = await sql.query<{ kode: number }>(
    'SELECT min(kode) AS kode FROM periode WHERE college_id = $1',
    [COLLEGE],
  );
  const headers = headersOf(operator);
  const path = `/v2/lms/kelas_kuliah/bap/unduh?periode=${rows[0]?.kode}&${ALL_PARTS}`;
  const [api, worker] = await Promise.all([start.api(), start.worker()]);
  try {
    const readers = headersOf(college.lecturer);
    const reads = {
      perSecond: READS_A_SECOND,
      send: async () =>
        void (await send(api.url, { method: 'GET', path: CLASS_LIST, headers: readers })),
    };
    await sendByTheClock({ ...reads, during: sleep(2_000) });
    const quiet = await sendByTheClock({ ...reads, during: sleep(QUIET_SECONDS * 1_000) });
    const memory = watchMemory(() => childrenOf(worker.pid));
    const begin = performance.now();
    let told = '';
    const pack = async (): Promise<void> => {
      const started = await send(api.url, { method: 'GET', path, headers });
      told = await waitForWork(sql, started, { withinSeconds: ARCHIVE_GIVE_UP_SECONDS });
    };
    const meanwhile = await sendByTheClock({ ...reads, during: pack() });
    const seconds = (performance.now() - begin) / 1_000;
    const most = Math.max(...memory.stop().values());
    const p95 = [quiet, meanwhile].map((latencies) => round(quantile(latencies, 0.95), 1));
    say(`… ${told}; reads p95 ${p95.join(' → ')} ms`);
    const times = round((p95[1] ?? Number.NaN) / (p95[0] ?? Number.NaN), 2);
    return [
      limitOf(`${ARCHIVE}, from request to done`, round(seconds), ARCHIVE_LIMIT_SECONDS, 's'),
      leastOf(`${ARCHIVE}, classes in it`, Number.parseInt(told, 10), ARCHIVED, ''),
      limitOf(`${ARCHIVE}, memory of the writer`, round(most), CHILD_LIMIT_MB, 'MB'),
      limitOf(`${ARCHIVE}, reads meanwhile (p95)`, times, READ_LIMIT, 'times'),
    ];
  } finally {
    await Promise.all([api.stop(), worker.stop()]);
  }
}
