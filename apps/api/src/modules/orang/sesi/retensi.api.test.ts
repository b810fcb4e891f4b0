/** Retention of tokens and sign-ins. */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { untilWaiting } from '../../../testing/interleave.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { createSignIn, testPasswordHash } from '../../../testing/sign-in.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const key = { 'idempotency-key': 'kunci-milik-satu-pembaruan' };

let api: TestApi;
let by: ReturnType<typeof createSignIn>;
let sandiHash: string;
beforeAll(async () => {
  api = await createTestApi();
  by = createSignIn(api);
  sandiHash = await testPasswordHash();
});
afterAll(() => api.close());

async function sweep(): Promise<void> {
  const found = api.modules
    .flatMap((module) => module.sweeps ?? [])
    .find(({ name }) => name === 'retensi sesi');
  if (!found) throw new Error('no sweep');
  await api.db.transaction((tx) => found.run(tx, { now: api.clock.now() }));
}

const kept = async (user: TestUser) =>
  api.db.row<{ token: number; sesi: number }>(
    `SELECT count(DISTINCT s.id)::int AS sesi, count(t.hash)::int AS token FROM sesi_pengguna s
       LEFT JOIN refresh_token t ON t.college_id = s.college_id AND t.id_sesi = s.id
      WHERE s.college_id = $1 AND s.id_pengguna = $2 AND s.id <> $3::uuid`,
    [user.collegeId, user.userId, user.sessionId],
  );

test('a token goes when its successor cannot be asked for any more, a sign-in 90 days after its end, the date stays', async () => {
  const user = await api.make.mahasiswa({ sandiHash });
  const signedInAt = api.clock.now().toISOString();
  const { refresh_token: first } = (await by.signIn(user)).data;
  api.clock.advance(23 * HOUR);
  const { refresh_token: second } = (await by.refresh(user, first, key)).data;

  api.clock.advance(23 * HOUR);
  await sweep();
  expect((await by.refresh(user, first, key)).data.refresh_token).toBe(second);
  api.clock.advance(3 * HOUR);
  await sweep();
  expect(await kept(user)).toEqual({ token: 1, sesi: 1 });
  api.clock.advance(DAY);
  await sweep();
  expect(await kept(user)).toEqual({ token: 0, sesi: 1 });

  api.clock.advance(87 * DAY);
  await sweep();
  expect(await kept(user)).toEqual({ token: 0, sesi: 1 });
  api.clock.advance(2 * DAY);
  await sweep();
  expect(await kept(user)).toEqual({ token: 0, sesi: 0 });

  const boss = await api.make.operator({ scopes: ['A:T'] });
  const { data } = await api
    .as(boss)
    .call(endpoints.daftarAkun, { query: { search: user.username } });
  expect(data).toMatchObject([{ jumlah_sesi: 0, terakhir_masuk: signedInAt }]);
});

test('a sign-in in use stays, however long ago it began', async () => {
  const user = await api.make.mahasiswa({ sandiHash });
  let { refresh_token } = (await by.signIn(user)).data;
  for (let day = 0; day < 100; day++) {
    api.clock.advance(DAY - 1);
    ({ refresh_token } = (await by.refresh(user, refresh_token)).data);
    if (day % 10 === 0) await sweep();
  }
  await sweep();
  const left = await kept(user);
  expect(left?.sesi).toBe(1);
  expect(left?.token).toBeLessThanOrEqual(3);
  expect((await by.refresh(user, refresh_token)).status).toBe(200);
});

test('much that is old goes in batches', async () => {
  const user = await api.make.mahasiswa();
  const old = new Date(api.clock.now().getTime() - 400 * DAY);
  await api.db.run(
    `INSERT INTO sesi_pengguna (college_id, id, id_pengguna, client_id, ip_address, user_agent, dibuat_pada, berakhir_pada)
     SELECT $1, gen_random_uuid(), $2, 'web', '127.0.0.1', 'uji', $3, $3 FROM generate_series(1, 5010)`,
    [user.collegeId, user.userId, old],
  );
  await sweep();
  expect((await kept(user))?.sesi).toBe(10);
  await sweep();
  expect((await kept(user))?.sesi).toBe(0);
});

test('who is switched off in the moment of the sign-in is not signed in', async () => {
  const user = await api.make.mahasiswa({ sandiHash });
  const signedIn = await api.db.transaction(async (tx) => {
    await tx.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [
      user.collegeId,
      user.userId,
    ]);
    const attempt = by.signIn(user);
    // Waits until it has read the old account and waits for this transaction.
    await untilWaiting(api.db);
    return { attempt };
  });
  expect((await signedIn.attempt).error.code).toBe('akun_tidak_aktif');
  expect(await kept(user)).toEqual({ token: 0, sesi: 0 });
});
