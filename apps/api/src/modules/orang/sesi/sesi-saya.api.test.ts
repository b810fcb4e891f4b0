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

const { sesiSaya, akhiriSesi, akhiriSemuaSesi, mintaToken } = endpoints;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the own sign-ins', () => {
  const agent = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };

  test('are listed with device, address and last use; one is ended, then all', async () => {
    const user = await api.make.dosen({ sandiHash });
    await api.db.run('DELETE FROM sesi_pengguna WHERE id_pengguna = $1', [user.userId]);
    const body = {
      grant_type: 'password',
      client_id: 'cli',
      username: user.username,
      password: TEST_PASSWORD,
    } as const;
    const other = (await api.asStranger().call(mintaToken, { body, headers: agent })).data;
    api.clock.advance(60_000);
    const mine = (await by.signIn(user)).data;
    const headers = bearer(mine.access_token);
    const list = async () => (await api.asStranger().call(sesiSaya, { headers })).data;
    expect(await list()).toMatchObject([
      { perangkat: 'Perangkat tidak dikenal', ini: true },
      { perangkat: 'Firefox di Linux', ini: false, ip_address: '127.0.0.1' },
    ]);
    api.clock.advance(600_000);
    await by.refresh(user, other.refresh_token);
    const [, used] = await list();
    expect(used?.terakhir_dipakai).toBe(api.clock.now().toISOString());

    expect(
      (await api.asStranger().call(akhiriSesi, { params: { id: used?.id ?? '' }, headers })).status,
    ).toBe(204);
    expect(
      (await api.asStranger().call(akhiriSesi, { params: { id: used?.id ?? '' }, headers })).status,
    ).toBe(404);
    expect(await list()).toHaveLength(1);
    await by.signIn(user);
    expect(
      (await api.asStranger().call(akhiriSemuaSesi, { query: { kecuali_ini: 'true' }, headers }))
        .status,
    ).toBe(204);
    expect(await list()).toHaveLength(1);
    expect((await api.asStranger().call(akhiriSemuaSesi, { headers })).status).toBe(204);
    expect((await api.asStranger().call(sesiSaya, { headers })).status).toBe(401);
    expect(
      (await by.logOf(user))
        .filter(({ aksi }) => aksi === 'akun.sesi_diakhiri')
        .map(({ detail }) => detail),
    ).toEqual([
      'Mengakhiri sesi di Firefox di Linux',
      'Keluar dari semua perangkat lain',
      'Keluar dari semua perangkat',
    ]);
  });

  test('of somebody else are not there', async () => {
    const other = await api.make.dosen();
    const user = await api.make.dosen();
    expect((await api.as(user).call(akhiriSesi, { params: { id: other.sessionId } })).status).toBe(
      404,
    );
    expect((await api.as(other).call(endpoints.infoPengguna)).status).toBe(200);
    expect((await api.as(user).call(akhiriSesi, { params: { id: 'bukan-uuid' } })).status).toBe(
      422,
    );
  });
});
