/** Api processes die during parts of uploads, mostly the last; another continues. */
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { mp4 } from '../files/sample-files.ts';
import { type Copies, openCopies } from '../servers/copies.ts';
import { ofSoak } from './soak.ts';

const KILLS = ofSoak({ short: 2, whole: 40 });
const PART = 1_000_000;
const PARTS = ofSoak({ short: 3, whole: 20 });

let api: TestApi | undefined;
let copies: Copies | undefined;
afterEach(async () => {
  await copies?.close();
  await api?.close();
});

interface State {
  posisi: number;
  berkas: { id: string; url: string; content_length: number } | null;
}

test(`uploads go on over ${KILLS} kills of the process that takes them, byte for byte`, {
  timeout: 900_000,
}, async () => {
  const it = await createTestApi();
  api = it;
  // Processes use the real clock.
  it.clock.set(new Date());
  const system = openCopies(it.databaseUrl, 'postgres');
  copies = system;
  await Promise.all([system.start('api'), system.start('api')]);

  /** Repeats an answer cut off by its process. */
  async function ask<T>(
    path: string,
    init: RequestInit,
    read: (answer: Response) => Promise<T>,
  ): Promise<[number, T]> {
    for (;;) {
      const answer = await system.fetch(path, init, { again: true });
      try {
        return [answer.status, await read(answer)];
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  /** Like the web: asks the server for its position; repeats after a dead process. */
  async function call(
    headers: Record<string, string>,
    method: string,
    path: string,
    sent?: { body: string | Uint8Array<ArrayBuffer>; type: string },
  ): Promise<State & { id: string }> {
    const init = sent
      ? { method, body: sent.body, headers: { ...headers, 'content-type': sent.type } }
      : { method, headers };
    type Answer = { data: State & { id: string }; status: { code: string } };
    const [code, { data, status }] = await ask(
      path,
      init,
      (answer) => answer.json() as Promise<Answer>,
    );
    // The server reports its position.
    if (status.code === 'unggahan_posisi_salah') return data;
    expect([`${method} ${code}`, status.code]).toEqual([
      `${method} ${method === 'POST' ? 201 : 200}`,
      'ok',
    ]);
    return data;
  }

  async function upload(index: number): Promise<void> {
    // A lecturer each, because limits are per account.
    const dosen = await it.make.dosen();
    const headers = {
      authorization: `Bearer ${it.app.http.tokens.sign(dosen)}`,
      'college-id': dosen.collegeId,
    };
    // Distinct contents, because equal bytes are stored once.
    const film = Buffer.from(Buffer.concat([mp4(100), randomBytes(PARTS * PART - 100 + index)]));
    const path = endpoints.mulaiUnggahan.path;
    const body = JSON.stringify({
      kind: 'materi',
      tipe_file: 'video',
      nama: `Film ${index}.mp4`,
      ukuran: film.byteLength,
      durasi_detik: 9,
    });
    const { id } = await call(headers, 'POST', path, { body, type: 'application/json' });
    let state: State = { posisi: 0, berkas: null };
    while (state.berkas === null) {
      const last = Math.floor((film.byteLength - 1) / PART) * PART;
      const from = Math.min(state.posisi, last);
      const bytes = new Uint8Array(
        film.subarray(from, from === last ? film.byteLength : from + PART),
      );
      state = await call(headers, 'PUT', `${path}/${id}?posisi=${from}`, {
        body: bytes,
        type: 'application/octet-stream',
      });
      // A lost answer looks the same.
      state = await call(headers, 'GET', `${path}/${id}`);
    }
    const [, served] = await ask(state.berkas.url, { method: 'GET' }, (answer) =>
      answer.arrayBuffer(),
    );
    const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
    expect(hash(new Uint8Array(served))).toBe(hash(film));
  }

  let running = true;
  let sent = 0;
  const uploads = [0, 1].map(async (lane) => {
    for (let count = 0; running || count === 0; count++) {
      await upload(lane * 1_000 + count);
      sent += 1;
    }
  });
  // Reports failures at once.
  const all = Promise.all(uploads);
  all.catch(() => undefined);
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(50 + Math.random() * 300);
    await system.running('api')[0]?.kill();
    await system.start('api');
  }
  running = false;
  await all;
  // One file and log row each, nothing unfinished.
  expect(await it.db.row('SELECT count(*)::int AS n FROM berkas')).toEqual({ n: sent });
  expect(
    await it.db.row(`SELECT count(*)::int AS n FROM log_aktivitas WHERE aksi = 'berkas.diunggah'`),
  ).toEqual({ n: sent });
});
