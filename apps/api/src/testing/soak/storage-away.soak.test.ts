/** The storage is away in the middle of an upload in parts, which then goes on where it was. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@lms/contracts';
import { afterEach, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../app.ts';
import { mp4 } from '../files/sample-files.ts';
import { startS3, type TestS3 } from '../servers/s3.ts';
import { ofSoak } from './soak.ts';

/** Longer than the breaker rests. */
const AWAY_SECONDS = ofSoak({ short: 7, whole: 60 });
const PART = 5_000_000;

let api: TestApi | undefined;
let s3: TestS3 | undefined;
afterEach(async () => {
  await api?.close();
  await s3?.close();
});

test(`an upload goes on after ${AWAY_SECONDS} s without storage, byte for byte`, {
  timeout: 180_000,
}, async () => {
  const storage = await startS3();
  s3 = storage;
  const it = await createTestApi({ storage: storage.config });
  api = it;
  const dosen = await it.make.dosen();
  const film = mp4(4 * PART + 1_234_567);
  const nama = 'Kuliah.mp4';
  const body = { kind: 'materi', tipe_file: 'video', nama, ukuran: film.byteLength } as const;
  const { id } = (await it.as(dosen).call(endpoints.mulaiUnggahan, { body })).data;
  const put = (posisi: number) =>
    it.as(dosen).call(endpoints.bagianUnggahan, {
      params: { id },
      query: { posisi },
      rawBody: film.subarray(posisi, posisi + PART),
      headers: { 'content-type': 'application/octet-stream' },
    });
  /** Like the web: after a refusal it waits, and asks how far the upload came. */
  const refusals: { atMs: number; tookMs: number; retryAfter: unknown }[] = [];
  async function goOn(posisi: number) {
    for (;;) {
      const since = performance.now();
      const reply = await put(posisi);
      if (reply.status === 200) return reply.data;
      const [atMs, tookMs] = [since - awayAt, performance.now() - since];
      expect([reply.status, reply.error.code]).toEqual([503, 'layanan_tidak_tersedia']);
      refusals.push({ atMs, tookMs, retryAfter: reply.headers['retry-after'] });
      await sleep(1_000);
      const told = await it.as(dosen).call(endpoints.keadaanUnggahan, { params: { id } });
      expect(told.data).toMatchObject({ posisi, berkas: null });
    }
  }
  let awayAt = 0;
  let state = await goOn(0);
  state = await goOn(state.posisi);
  await storage.goAway();
  awayAt = performance.now();
  const back = sleep(AWAY_SECONDS * 1_000).then(() => storage.comeBack());
  state = await goOn(state.posisi);
  const pausedMs = performance.now() - awayAt;
  await back;
  while (state.berkas === null) state = await goOn(state.posisi);

  const served = await it.app.inject({ url: state.berkas.url });
  const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  expect(hash(served.rawPayload)).toBe(hash(film));
  // The breaker answers at once, and says when to come again; it asks again within five seconds.
  expect(refusals.length).toBeGreaterThan(2);
  expect(refusals.some(({ tookMs, retryAfter }) => tookMs < 500 && Number(retryAfter) > 0)).toBe(
    true,
  );
  expect(pausedMs).toBeGreaterThan(AWAY_SECONDS * 1_000);
  expect(pausedMs).toBeLessThan(AWAY_SECONDS * 1_000 + 15_000);
});
