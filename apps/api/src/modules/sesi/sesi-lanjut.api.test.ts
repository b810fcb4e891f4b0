import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { cookieOf, createSignIn, testPasswordHash } from '../../testing/sign-in.ts';

let api: TestApi;
let sandiHash: string;
let by: ReturnType<typeof createSignIn>;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
  api = await createTestApi();
  by = createSignIn(api);
});
afterAll(() => api.close());

describe('refreshing', () => {
  test('exchanges a token for its successor, and gives an access token that works', async () => {
    const user = await api.make.dosen({ sandiHash });
    const first = (await by.signIn(user)).data;
    const second = (await by.refresh(user, first.refresh_token)).data;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await by.callAs(user, second.access_token)).status).toBe(200);
    expect((await by.refresh(user, second.refresh_token)).status).toBe(200);
  });

  test('in the browser it takes and gives the cookie', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const first = await by.signIn(user, 'web');
    const second = await by.refreshWeb(user, cookieOf(first));
    expect(second.status).toBe(200);
    expect(cookieOf(second)).not.toBe(cookieOf(first));
  });

  test('two tabs at once get the same successor', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token } = (await by.signIn(user)).data;
    const replies = await Promise.all(Array.from({ length: 8 }, () => by.refresh(user, refresh_token)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const [successor, ...others] = new Set(replies.map(({ data }) => data.refresh_token));
    expect(others).toEqual([]);
    expect((await by.refresh(user, successor)).status).toBe(200);
    const [rows] = await api.db.rows<{ n: number }>(
      'SELECT count(*)::int AS n FROM refresh_token t JOIN sesi_pengguna s ON s.id = t.id_sesi WHERE s.id_pengguna = $1',
      [user.userId],
    );
    expect(rows?.n).toBe(3);
  });

  test('a token that comes back after ten seconds ends the whole family, for good', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const first = (await by.signIn(user)).data;
    const second = (await by.refresh(user, first.refresh_token)).data;
    api.clock.advance(10_000);
    expect((await by.refresh(user, first.refresh_token)).error.code).toBe('sesi_dicabut');
    expect((await by.refresh(user, second.refresh_token)).error.code).toBe('sesi_dicabut');
    expect((await by.callAs(user, second.access_token)).error.code).toBe('token_tidak_berlaku');
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual(['login', 'sesi.dicabut.pakai_ulang']);
    expect((await by.signIn(user)).status).toBe(200);
  });

  test('a family lives 24 hours from its last rotation', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    let { refresh_token } = (await by.signIn(user)).data;
    api.clock.advance(23 * 3_600_000);
    refresh_token = (await by.refresh(user, refresh_token)).data.refresh_token;
    api.clock.advance(23 * 3_600_000);
    refresh_token = (await by.refresh(user, refresh_token)).data.refresh_token;
    api.clock.advance(24 * 3_600_000);
    expect((await by.refresh(user, refresh_token)).error.code).toBe('token_tidak_berlaku');
  });

  test('a switched-off account gets no more tokens', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token } = (await by.signIn(user)).data;
    await api.db.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [user.collegeId, user.userId]);
    expect((await by.refresh(user, refresh_token)).error.code).toBe('akun_tidak_aktif');
  });

  test('a token is worth nothing in another college, to another client, when made up, or when absent', async () => {
    const other = await api.make.college();
    const user = await api.make.mahasiswa({ sandiHash });
    const cli = (await by.signIn(user)).data.refresh_token ?? '';
    const web = cookieOf(await by.signIn(user, 'web'));
    const replies = [
      await by.refresh({ ...user, collegeId: other.id }, cli),
      await by.refresh(user, web.split('=')[1]),
      await by.refreshWeb(user, `lms_refresh=${cli}`),
      await by.refreshWeb(user, 'lain=1'),
      await by.refresh(user, 'x'.repeat(43)),
      await by.refresh(user, undefined),
    ];
    for (const reply of replies) expect(reply.error.code).toBe('token_tidak_berlaku');
    expect((await by.refresh(user, cli)).status).toBe(200);
  });

  test('a page of another site cannot use the cookie', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const cookie = cookieOf(await by.signIn(user, 'web'));
    expect((await by.refreshWeb(user, cookie, { origin: 'https://jahat.test' })).error.code).toBe('asal_ditolak');
    expect((await by.refreshWeb(user, cookie, { 'sec-fetch-site': 'same-site' })).error.code).toBe('asal_ditolak');
    expect((await by.refreshWeb(user, cookie, { origin: 'http://localhost:3000' })).status).toBe(200);
  });
});

describe('signing out', () => {
  test('with the cookie: the family is revoked and the cookie taken back', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const signedIn = await by.signIn(user, 'web');
    const reply = await api.asStranger(user.collegeId).call(endpoints.keluar, { headers: { cookie: cookieOf(signedIn) } });
    expect(reply.status).toBe(204);
    expect(reply.text).toBe('');
    expect(String(reply.headers['set-cookie'])).toMatch(/^lms_refresh=; .*Path=\/v2\/access_token; Expires=Thu, 01 Jan 1970/);
    expect((await by.refreshWeb(user, cookieOf(signedIn))).error.code).toBe('sesi_dicabut');
    expect((await by.callAs(user, signedIn.data.access_token)).error.code).toBe('token_tidak_berlaku');
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual(['login', 'sesi.dicabut.logout']);
  });

  test('with the token in the body, and with the access token alone', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const [one, two] = [(await by.signIn(user)).data, (await by.signIn(user)).data];
    await api.asStranger(user.collegeId).call(endpoints.keluar, { body: { refresh_token: one.refresh_token } });
    await api.asStranger(user.collegeId).call(endpoints.keluar, { headers: { authorization: `Bearer ${two.access_token}` } });
    expect((await by.refresh(user, one.refresh_token)).error.code).toBe('sesi_dicabut');
    expect((await by.refresh(user, two.refresh_token)).error.code).toBe('sesi_dicabut');
  });

  test('other sign-ins of the same person stay', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const [phone, laptop] = [(await by.signIn(user)).data, (await by.signIn(user)).data];
    await api.asStranger(user.collegeId).call(endpoints.keluar, { body: { refresh_token: phone.refresh_token } });
    expect((await by.refresh(user, laptop.refresh_token)).status).toBe(200);
  });

  test('it always works: twice, without anything, with rubbish', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token } = (await by.signIn(user)).data;
    const stranger = api.asStranger(user.collegeId);
    for (const call of [
      { body: { refresh_token } },
      { body: { refresh_token } },
      {},
      { headers: { authorization: 'Bearer x.y.z', cookie: 'lms_refresh=%%%' } },
    ]) {
      expect((await stranger.call(endpoints.keluar, call)).status).toBe(204);
    }
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual(['login', 'sesi.dicabut.logout']);
  });

  test('another college’s token ends nothing here', async () => {
    const other = await api.make.college();
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token, access_token } = (await by.signIn(user)).data;
    await api
      .asStranger(other.id)
      .call(endpoints.keluar, { body: { refresh_token }, headers: { authorization: `Bearer ${access_token}` } });
    expect((await by.refresh(user, refresh_token)).status).toBe(200);
  });

  test('a page of another site cannot sign a browser out', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const cookie = cookieOf(await by.signIn(user, 'web'));
    const reply = await api
      .asStranger(user.collegeId)
      .call(endpoints.keluar, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(reply.error.code).toBe('asal_ditolak');
    expect((await by.refreshWeb(user, cookie)).status).toBe(200);
  });

  test('the browser’s own log entry', async () => {
    const user = await api.make.dosen();
    expect((await api.as(user).call(endpoints.catatLogout)).status).toBe(200);
    expect(await by.logOf(user)).toMatchObject([{ aksi: 'logout', detail: 'Keluar dari LMS' }]);
  });
});
