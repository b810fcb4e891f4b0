/** The report of a whole class is printed, with the same bytes each time. */
import { createHash } from 'node:crypto';
import { campusOf } from './case.ts';
import type { BenchUser, College } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import { send } from './send.ts';
import type { Start } from './server-process.ts';
import { median, round } from './statistics.ts';

const PRINTS = 7;
const PRINT_LIMIT_SECONDS = 1.5;

export const PRINT = 'bap: print of 16 meetings × 50 students with detail';

const ALL_PARTS =
  'include_laporan_kelas=true&include_laporan_pertemuan_detail=true&include_tanda_tangan=true';

interface PrintBench {
  college: College;
  sign: (user: BenchUser) => string;
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
