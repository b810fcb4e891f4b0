/**
 * Messages to 300 open readers, against a bare insert with as many streams; and events per message.
 */
import type { ClientRequest } from 'node:http';
import type pg from 'pg';
import { kunciOf } from '../../apps/api/src/modules/percakapan/index.ts';
import { headersFor } from './cases.ts';
import type { BenchUser } from './college.ts';
import { type Limit, leastOf, limitOf } from './report.ts';
import type { ServerProcess } from './server-process.ts';
import { median, round } from './statistics.ts';
import { openStream } from './streams.ts';
import { FORUM_RAMAI, KELOMPOK_DUA, TUGAS_DUA } from './tugas.sql.ts';
import { utasForum } from './tugas-cases.ts';

const READERS = 300;
const MESSAGES = 100;
const AT_ONCE = 4;
const SHARE = 0.4;
const COUNTED = 10;
const WAIT_MS = 60_000;

interface ReadersBench {
  sql: pg.Pool;
  crowd: readonly BenchUser[];
  sign: (user: BenchUser) => string;
  start: { api(): Promise<ServerProcess>; bare(): Promise<ServerProcess> };
  turns: number;
  say: (line: string) => void;
}

export const wantsReaders = (only: string | null): boolean =>
  (only ?? 'percakapan').startsWith('percakapan');

const forumPath = `${utasForum(FORUM_RAMAI)}/message`;
const groupPath = `/v2/chat/group/LMS-KELOMPOK-${KELOMPOK_DUA}/thread/komentar-tugas__${KELOMPOK_DUA}__${TUGAS_DUA}/message`;

/** Seconds until the last reader heard all messages. */
class Readers {
  readonly #open: ClientRequest[] = [];
  #left = 0;
  #heard: number[] = [];
  #done: () => void = () => undefined;

  async open(
    server: ServerProcess,
    path: string,
    users: readonly BenchUser[],
    headersOf: (user: BenchUser) => object,
  ): Promise<void> {
    for (const [index, user] of users.entries()) {
      const headers = { ...headersOf(user), accept: 'text/event-stream' };
      this.#open.push(
        await openStream(`${server.url}${path}`, headers, (frame) => this.#arrived(index, frame)),
      );
    }
  }

  /** This many more for each reader. */
  expect(messages: number): Promise<void> {
    this.#left = this.#open.length;
    this.#heard = this.#open.map(() => messages);
    return new Promise((resolve, reject) => {
      const cutOff = setTimeout(
        () => reject(new Error(`${this.#left} readers did not hear all`)),
        WAIT_MS,
      );
      this.#done = () => {
        clearTimeout(cutOff);
        resolve();
      };
    });
  }

  #arrived(index: number, frame: string): void {
    if (!frame.includes('event: percakapan.berubah\n')) return;
    const left = (this.#heard[index] ?? 0) - 1;
    this.#heard[index] = left;
    if (left !== 0) return;
    this.#left -= 1;
    if (this.#left === 0) this.#done();
  }

  close(): void {
    for (const stream of this.#open) stream.destroy();
  }
}

export async function measureReaders(bench: ReadersBench): Promise<Limit[]> {
  const { crowd, sign, sql, start, turns, say } = bench;
  const headersOf = headersFor(sign);
  const readers = crowd.slice(0, READERS);
  // Another author each time: twenty per minute are allowed.
  let next = READERS;
  const send = async (
    server: ServerProcess,
    path: string,
    user: BenchUser | undefined,
  ): Promise<void> => {
    if (user === undefined) throw new Error('Nobody is left to write');
    const headers = { ...headersOf(user), 'content-type': 'application/json' };
    const body = JSON.stringify({ text: '<p>Menurut saya bentuk normal ketiga sudah cukup.</p>' });
    const reply = await fetch(`${server.url}${path}`, { method: 'POST', headers, body });
    if (!reply.ok)
      throw new Error(
        `A message was answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`,
      );
    await reply.body?.cancel();
  };
  const flood = async (server: ServerProcess): Promise<void> => {
    const users = crowd.slice(next, next + MESSAGES);
    next += MESSAGES;
    const lane = async () => {
      for (let user = users.shift(); user !== undefined; user = users.shift())
        await send(server, forumPath, user);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  };
  const messagesPerSecond = async (server: ServerProcess, path: string): Promise<number> => {
    const audience = new Readers();
    try {
      await audience.open(server, path, readers, headersOf);
      const rates: number[] = [];
      for (let turn = 0; turn <= turns; turn++) {
        const all = audience.expect(MESSAGES);
        const begin = performance.now();
        await Promise.all([flood(server), all]);
        // Warm-up.
        if (turn > 0) rates.push((MESSAGES * 1_000) / (performance.now() - begin));
      }
      return median(rates);
    } finally {
      audience.close();
    }
  };
  const bare = await start.bare();
  const plain = await messagesPerSecond(bare, `/bare/dengar?thread=FORUM__${FORUM_RAMAI}`);
  await bare.stop();
  const ours = await start.api();
  const kunci = kunciOf('forum', FORUM_RAMAI, null);
  const whole = await messagesPerSecond(ours, `/v2/lms/events?stream=percakapan:${kunci}`);
  say(`… messages a second to ${READERS} readers: ${round(whole)}, bare ${round(plain)}`);
  const written = async (
    path: string,
    users: readonly (BenchUser | undefined)[],
  ): Promise<number> => {
    const count = async () =>
      (await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM event')).rows[0]?.n ?? 0;
    const before = await count();
    for (const user of users) await send(ours, path, user);
    return ((await count()) - before) / users.length;
  };
  const byId = (n: number) => crowd.find(({ userId }) => userId === `u-tgs-${n}`);
  const ofClass = await written(forumPath, crowd.slice(-COUNTED));
  const ofTwo = await written(
    groupPath,
    Array.from({ length: COUNTED }, (_, n) => byId((n % 2) + 1)),
  );
  await ours.stop();
  return [
    leastOf(
      `percakapan: a message to ${READERS} readers, of a bare insert told to them`,
      round(whole / plain, 2),
      SHARE,
      '',
    ),
    limitOf(
      'percakapan: events a message writes in a class of 5,000, of those in a group of two',
      ofClass / ofTwo,
      1,
      '×',
    ),
  ];
}
