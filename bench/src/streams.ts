/** Two thousand browsers wait; how long until a saved mark reaches the last one. */
import { type ClientRequest, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { headersFor } from './case.ts';
import type { BenchUser, College } from './college.ts';
import { type Limit, limitOf } from './limit.ts';
import { residentMb } from './machine.ts';
import type { ServerProcess, Start } from './server-process.ts';
import { median, round } from './statistics.ts';

export interface StreamFigures {
  streams: number;
  /** Resident memory with all streams idle. */
  residentMb: number;
  /** Transaction, relay, job, numbering and fan-out. */
  saveToLastMs: { median: number; max: number };
  /** From the worker's write to the last stream. */
  eventToLastMs: { median: number; max: number };
}

interface StreamsBench {
  college: College;
  sign: (user: BenchUser) => string;
  sql: pg.Pool;
  start: Start;
  quick: boolean;
  say: (line: string) => void;
}

type OnApi = StreamsBench & { api: ServerProcess };

export const STREAMS = 'a saved mark reaches all streams';
const REST_SECONDS = 10;
const REST_LIMIT_MB = 200;
const STREAMS_LIMIT_MB = 300;
const REACH_ALL_LIMIT_MS = 1_000;
const OPEN_AT_ONCE = 50;
const ARRIVE_WITHIN_MS = 20_000;

/** Counts attendance events per stream and version. */
class Audience {
  readonly #size: number;
  #wanted = 0;
  #waiting = new Set<number>();
  #complete: ((at: number) => void) | null = null;

  constructor(size: number) {
    this.#size = size;
  }

  /** Time of the last stream's `versi` or newer; rejects with the number of missing streams. */
  waitForAll(versi: number): Promise<number> {
    this.#waiting = new Set(Array.from({ length: this.#size }, (_, index) => index));
    this.#wanted = versi;
    return new Promise((resolve, reject) => {
      const cutOff = setTimeout(
        () => reject(new Error(`${this.#waiting.size} streams got no event`)),
        ARRIVE_WITHIN_MS,
      );
      this.#complete = (at) => {
        clearTimeout(cutOff);
        resolve(at);
      };
    });
  }

  arrived(stream: number, versi: number): void {
    if (versi < this.#wanted || !this.#waiting.delete(stream) || this.#waiting.size > 0) return;
    this.#complete?.(Date.now());
  }
}

export async function measureStreams(
  bench: StreamsBench,
): Promise<{ figures: StreamFigures; limits: Limit[] }> {
  const { college, say, start } = bench;
  const api = await start.api();
  say(`The api at rest, ${REST_SECONDS} s …`);
  await sleep(REST_SECONDS * 1_000);
  const restMb = round(residentMb(api.pid));
  const worker = await start.worker();
  say(`${college.watchers.length} event streams …`);
  const figures = await saveToStreams({ ...bench, api });
  await Promise.all([api.stop(), worker.stop()]);
  const { streams, residentMb: openMb, saveToLastMs } = figures;
  return {
    figures,
    limits: [
      limitOf(`memory of the api, ${REST_SECONDS} s after its start`, restMb, REST_LIMIT_MB, 'MB'),
      limitOf(`memory with ${streams} open streams`, openMb, STREAMS_LIMIT_MB, 'MB'),
      limitOf(`${STREAMS} (slowest)`, saveToLastMs.max, REACH_ALL_LIMIT_MS, 'ms'),
    ],
  };
}

async function saveToStreams(bench: OnApi): Promise<StreamFigures> {
  const { api, college, quick, sql } = bench;
  const audience = new Audience(college.watchers.length);
  const open: ClientRequest[] = [];
  try {
    await openAll(bench, audience, open);
    await sleep(quick ? 5_000 : 15_000);
    const memory = residentMb(api.pid);
    const fromSave: number[] = [];
    const fromEvent: number[] = [];
    let versi = await save(bench, 0);
    for (let turn = 1; turn <= (quick ? 3 : 10); turn++) {
      await sleep(1_500);
      const last = audience.waitForAll(versi + 1);
      const begin = Date.now();
      versi = await save(bench, turn);
      const at = await last;
      fromSave.push(at - begin);
      fromEvent.push(at - (await newestEventAt(sql)));
    }
    const summary = (numbers: number[]) => ({
      median: round(median(numbers)),
      max: Math.max(...numbers),
    });
    return {
      streams: college.watchers.length,
      residentMb: round(memory),
      saveToLastMs: summary(fromSave),
      eventToLastMs: summary(fromEvent),
    };
  } finally {
    for (const stream of open) stream.destroy();
  }
}

/** Returns when the worker wrote the newest event, in milliseconds since 1970. */
async function newestEventAt(sql: pg.Pool): Promise<number> {
  const { rows } = await sql.query<{ at: number }>(
    `SELECT (extract(epoch FROM max(dibuat_pada)) * 1000)::float8 AS at FROM event WHERE jenis = 'kehadiran.berubah'`,
  );
  return rows[0]?.at ?? Number.NaN;
}

async function openAll(
  { api, college: { watchers, meeting }, sign }: OnApi,
  audience: Audience,
  open: ClientRequest[],
): Promise<void> {
  const waiting = [...watchers.entries()];
  const openNext = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, user] = next;
      const path = `/v2/lms/events?stream=sistem&stream=saya&stream=pertemuan:${meeting.id}`;
      const headers = { ...headersFor(sign)(user), accept: 'text/event-stream' };
      const onFrame = (frame: string) => {
        const versi = frame.match(/^event: kehadiran\.berubah\ndata: .*"versi": ?(\d+)/m)?.[1];
        if (versi !== undefined) audience.arrived(index, Number(versi));
      };
      open.push(await openStream(`${api.url}${path}`, headers, onFrame));
    }
  };
  await Promise.all(Array.from({ length: OPEN_AT_ONCE }, openNext));
}

/** Resolves when the stream is complete. */
export function openStream(
  url: string,
  headers: Record<string, string>,
  onFrame: (frame: string) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const stream = request(url, { headers, agent: false }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`A stream was refused: ${reply.statusCode}`));
      let text = '';
      reply.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
        const frames = text.split('\n\n');
        text = frames.pop() ?? '';
        for (const frame of frames) {
          if (frame.includes('event: siap\n')) resolve(stream);
          onFrame(frame);
        }
      });
      // Destroyed at the end, or refused; earlier ends are noticed by a missing event.
      reply.on('error', reject);
    });
    stream.on('error', reject);
    stream.end();
  });
}

/** Saves marks that all change; returns the attendance version. */
async function save(
  { api, college: { lecturer, meeting }, sign }: OnApi,
  turn: number,
): Promise<number> {
  const presensi = turn % 2 === 0 ? 'I' : 'S';
  const reply = await fetch(`${api.url}/v2/lms/kehadiran_mahasiswa/pertemuan/${meeting.id}`, {
    method: 'PUT',
    headers: { ...headersFor(sign)(lecturer), 'content-type': 'application/json' },
    body: JSON.stringify({
      data: meeting.nim.map((nim) => ({ nim, presensi, ada_presensi: true })),
    }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`Saving marks answers ${reply.status}: ${text.slice(0, 500)}`);
  const body: { data: { versi: number } } = JSON.parse(text);
  return body.data.versi;
}
