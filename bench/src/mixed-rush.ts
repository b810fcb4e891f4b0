/** The last minutes of an exam: a thousand students finish, a thousand begin, a thousand save. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { PER_GENERASI } from '@lms/contracts/ujian/batas-pengerjaan';
import { headersFor } from './cases.ts';
import { type BenchUser, memberOf } from './college.ts';
import { kelompokOf, MIXED, soalOf, UJIAN_RAMAI } from './pengerjaan.sql.ts';
import type { ServerProcess } from './server-process.ts';
import { quantile, round } from './statistics.ts';

export interface MixedRush {
  /** From the first request to the last finish and the last paper. */
  allInMs: number;
  saves: number;
  saveP95Ms: number;
  saveMaxMs: number;
}

/** A thousand students, every ten seconds. */
const SAVES_A_SECOND = 100;
/** As a proxy in front holds. */
const CONNECTIONS = 1_000;
const WARM_UP = 50;

export async function measureMixedRush(
  server: ServerProcess,
  { crowd, sign }: { crowd: readonly BenchUser[]; sign: (user: BenchUser) => string },
): Promise<MixedRush> {
  const headersOf = headersFor(sign);
  const student = memberOf(crowd);
  const [finishing = [], saving = [], beginning = []] = [0, 1, 2].map((group) =>
    Array.from({ length: MIXED }, (_one, n) => {
      return { ...headersOf(student(group * MIXED + n + 1)), 'content-type': 'application/json' };
    }),
  );
  const rush = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const quiet = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const url = `${server.url}/v2/lms/ujian/${UJIAN_RAMAI}/pengerjaan`;
  const send = (
    agent: Agent,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ) =>
    new Promise<void>((resolve, reject) => {
      request(`${url}/${path}`, { method, agent, headers }, (reply) => {
        const { statusCode } = reply;
        reply.resume().once('end', () => {
          if (statusCode === 200) resolve();
          else reject(new Error(`${method} ${path} answers ${statusCode}`));
        });
      })
        .once('error', reject)
        .end(body);
    });
  const save = (n: number): Promise<void> => {
    const headers = saving[n % MIXED];
    if (headers === undefined) throw new Error('Nobody saves');
    const soal = soalOf(UJIAN_RAMAI, (Math.floor(n / MIXED) % 20) + 1);
    const body = JSON.stringify({ jawaban: `opsi-${n % 4}`, urutan: PER_GENERASI + 1_000 + n });
    return send(
      quiet,
      'PUT',
      `me/kelompok_soal/${kelompokOf(UJIAN_RAMAI)}/soal/${soal}/jawaban`,
      headers,
      body,
    );
  };
  try {
    for (let n = 0; n < WARM_UP; n++) await save(n);
    const begin = performance.now();
    let isOver = false;
    const everybody = Promise.all([
      ...finishing.map((headers) => send(rush, 'PUT', 'end', headers, '{}')),
      ...beginning.map(async (headers) => {
        await send(rush, 'POST', 'start', headers, '{}');
        await send(rush, 'GET', 'me/soal', headers);
      }),
    ]).finally(() => {
      isOver = true;
    });
    // Sent by the clock, because students do not wait for each other.
    const saved: Promise<number>[] = [];
    for (let n = 0; !isOver; n++) {
      const due = begin + (n * 1_000) / SAVES_A_SECOND;
      await sleep(Math.max(0, due - performance.now()));
      saved.push(save(WARM_UP + n).then(() => performance.now() - due));
    }
    await everybody;
    const allInMs = round(performance.now() - begin);
    const latencies = (await Promise.all(saved)).sort((a, b) => a - b);
    return {
      allInMs,
      saves: latencies.length,
      saveP95Ms: round(quantile(latencies, 0.95)),
      saveMaxMs: round(latencies.at(-1) ?? 0),
    };
  } finally {
    rush.destroy();
    quiet.destroy();
  }
}
