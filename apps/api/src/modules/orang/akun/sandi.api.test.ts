import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../../testing/sign-in.ts';

let api: TestApi;
let by: ReturnType<typeof createSignIn>;
let sandiHash: string;
beforeAll(async () => {
  api = await createTestApi();
  by = createSignIn(api);
  sandiHash = await testPasswordHash();
});
afterAll(() => api.close());

const { ubahSandi } = endpoints;
const NEXT = 'kopi hitam tanpa gula';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the own password', () => {
  test('changed: the old one is worth nothing, other devices are out, this one stays', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const [here, there] = [(await by.signIn(user)).data, (await by.signIn(user)).data];
    const body = { sandi_lama: TEST_PASSWORD, sandi_baru: NEXT };
    const reply = await api
      .asStranger()
      .call(ubahSandi, { body, headers: bearer(here.access_token) });
    expect(reply.status).toBe(200);
    expect((await by.callAs(user, here.access_token)).status).toBe(200);
    expect((await by.callAs(user, there.access_token)).status).toBe(401);
    expect((await by.refresh(user, there.refresh_token)).error.code).toBe('sesi_dicabut');
    expect((await by.signIn(user, 'cli', TEST_PASSWORD)).status).toBe(401);
    expect((await by.signIn(user, 'cli', NEXT)).status).toBe(200);
    const log = await by.logOf(user);
    expect(log.map(({ aksi }) => aksi)).toContain('akun.sandi_diubah');
    expect(JSON.stringify(log)).not.toContain(NEXT);
  });

  test.each([
    ['a wrong old one', 'salah sekali', NEXT, 'sandi_lama_salah', 'sandi_lama'],
    ['the same again', TEST_PASSWORD, TEST_PASSWORD, 'sandi_sama', 'sandi_baru'],
    ['a weak new one', TEST_PASSWORD, 'pendek', 'sandi_lemah', 'sandi_baru'],
    ['the NIDN with a year', TEST_PASSWORD, '0012057801-2026', 'sandi_lemah', 'sandi_baru'],
  ])(
    '%s is refused at its field and nothing changes',
    async (_name, sandi_lama, sandi_baru, code, path) => {
      const user = await api.make.dosen({ sandiHash });
      await api.db.run('UPDATE dosen SET nidn = $2 WHERE id_pengguna = $1', [
        user.userId,
        '0012057801',
      ]);
      const { error, status } = await api
        .as(user)
        .call(ubahSandi, { body: { sandi_lama, sandi_baru } });
      expect([status, error.code, error.errors[0]?.path]).toEqual([422, code, path]);
      expect((await by.signIn(user)).status).toBe(200);
    },
  );

  test('an account without a password is told to ask for a link', async () => {
    const reply = await api
      .as(await api.make.mahasiswa())
      .call(ubahSandi, { body: { sandi_lama: 'x', sandi_baru: NEXT } });
    expect([reply.status, reply.error.code]).toEqual([409, 'sandi_belum_ada']);
  });

  test('guessing it with a stolen token ends after ten tries a minute', async () => {
    const strict = await createTestApi({
      settings: { loginLimits: { perIp: 1_000, perIpAndUsername: 10 } },
    });
    try {
      const user = await strict.make.dosen({ sandiHash });
      const body = { sandi_lama: 'tebakan', sandi_baru: NEXT };
      const statuses: number[] = [];
      for (let n = 0; n < 12; n++)
        statuses.push((await strict.as(user).call(ubahSandi, { body })).status);
      expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    } finally {
      await strict.close();
    }
  });
});
