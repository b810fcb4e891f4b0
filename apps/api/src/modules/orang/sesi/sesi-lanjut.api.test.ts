import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { cookieOf, createSignIn, testPasswordHash } from '../../../testing/sign-in.ts';

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
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => by.refresh(user, refresh_token)),
    );
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
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
      'login',
      'sesi.dicabut.pakai_ulang',
    ]);
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
    await api.db.run('UPDATE pengguna SET is_active = false WHERE college_id = $1 AND id = $2', [
      user.collegeId,
      user.userId,
    ]);
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
    expect((await by.refreshWeb(user, cookie, { origin: 'https://jahat.test' })).error.code).toBe(
      'asal_ditolak',
    );
    expect((await by.refreshWeb(user, cookie, { 'sec-fetch-site': 'same-site' })).error.code).toBe(
      'asal_ditolak',
    );
    expect((await by.refreshWeb(user, cookie, { origin: 'http://localhost:3000' })).status).toBe(
      200,
    );
  });
});

describe('a lost answer of a refresh', () => {
  const key = { 'idempotency-key': 'kunci-milik-satu-pembaruan' };
  const otherKey = { 'idempotency-key': 'kunci-milik-yang-lainnya' };

  test('the same token with the same key is given the same successor, however late, until that one was presented', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token: first } = (await by.signIn(user)).data;
    const { refresh_token: second } = (await by.refresh(user, first, key)).data;
    for (const seconds of [30, 3_600, 20 * 3_600]) {
      api.clock.advance(seconds * 1_000);
      const again = await by.refresh(user, first, key);
      expect(again.data.refresh_token).toBe(second);
      expect((await by.callAs(user, again.data.access_token)).status).toBe(200);
    }
    expect((await by.refresh(user, second, otherKey)).status).toBe(200);
    expect((await by.refresh(user, first, key)).error.code).toBe('sesi_dicabut');
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
      'login',
      'sesi.dicabut.pakai_ulang',
    ]);
  });

  test('in the browser, whose cookie still is the old one', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const cookie = cookieOf(await by.signIn(user, 'web'));
    const lost = await by.refreshWeb(user, cookie, key);
    api.clock.advance(60_000);
    const again = await by.refreshWeb(user, cookie, key);
    expect(cookieOf(again)).toBe(cookieOf(lost));
    expect((await by.refreshWeb(user, cookieOf(again), otherKey)).status).toBe(200);
  });

  test('the cookie arrived and the body did not: the next refresh with the key that was kept goes on from there', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const second = cookieOf(await by.refreshWeb(user, cookieOf(await by.signIn(user, 'web')), key));
    api.clock.advance(60_000);
    const third = await by.refreshWeb(user, second, key);
    expect(third.status).toBe(200);
    expect(cookieOf(third)).not.toBe(second);
  });

  test.each([
    ['without a key', {}],
    ['with another key', otherKey],
  ])(
    'a stolen token %s ends the family, and with it the successor that nobody has presented',
    async (_name, headers) => {
      const user = await api.make.mahasiswa({ sandiHash });
      const { refresh_token: stolen } = (await by.signIn(user)).data;
      const { refresh_token: own } = (await by.refresh(user, stolen, key)).data;
      api.clock.advance(10_000);
      expect((await by.refresh(user, stolen, headers)).error.code).toBe('sesi_dicabut');
      expect((await by.refresh(user, own, otherKey)).error.code).toBe('sesi_dicabut');
      expect((await by.refresh(user, stolen, key)).error.code).toBe('sesi_dicabut');
    },
  );

  test('a thief who was first leaves the owner’s key worth nothing', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token: stolen } = (await by.signIn(user)).data;
    const { refresh_token: thiefs } = (await by.refresh(user, stolen)).data;
    api.clock.advance(10_000);
    expect((await by.refresh(user, stolen, key)).error.code).toBe('sesi_dicabut');
    expect((await by.refresh(user, thiefs)).error.code).toBe('sesi_dicabut');
  });

  test('repeats at once, while the successor is presented, lose nothing and end nothing', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token: first } = (await by.signIn(user)).data;
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => by.refresh(user, first, key)),
    );
    const [second, ...others] = new Set(replies.map(({ data }) => data.refresh_token));
    expect(others).toEqual([]);
    const [third, ...repeats] = await Promise.all([
      by.refresh(user, second, otherKey),
      ...Array.from({ length: 7 }, () => by.refresh(user, first, key)),
    ]);
    expect(repeats.map(({ data }) => data.refresh_token)).toEqual(Array(7).fill(second));
    expect((await by.refresh(user, third.data.refresh_token, key)).status).toBe(200);
  });

  test('the repeat ends with the session and with the successor’s life', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const one = (await by.signIn(user)).data.refresh_token;
    const two = (await by.signIn(user)).data.refresh_token;
    await by.refresh(user, one, key);
    await by.refresh(user, two, key);
    await api.asStranger(user.collegeId).call(endpoints.keluar, { body: { refresh_token: one } });
    expect((await by.refresh(user, one, key)).error.code).toBe('sesi_dicabut');
    api.clock.advance(24 * 3_600_000);
    expect((await by.refresh(user, two, key)).error.code).toBe('token_tidak_berlaku');
  });

  test('neither token nor key can be read from the database', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token: first } = (await by.signIn(user)).data;
    const { refresh_token: second } = (await by.refresh(user, first, key)).data;
    const rows = JSON.stringify(
      await api.db.rows('SELECT * FROM refresh_token WHERE college_id = $1', [user.collegeId]),
    );
    for (const secret of [first, second, key['idempotency-key']])
      expect(rows).not.toContain(secret);
  });

  test.each(['pendek', 'x'.repeat(201), 'spasi di dalam kunci ini', 'titik.titik.titik.titik'])(
    '%s is no key',
    async (bad) => {
      const user = await api.make.mahasiswa({ sandiHash });
      const { refresh_token } = (await by.signIn(user)).data;
      const reply = await by.refresh(user, refresh_token, { 'idempotency-key': bad });
      expect(reply.error.code).toBe('validasi_gagal');
      expect((await by.refresh(user, refresh_token)).status).toBe(200);
    },
  );
});

describe('signing out', () => {
  test('with the cookie: the family is revoked and the cookie taken back', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const signedIn = await by.signIn(user, 'web');
    const reply = await api
      .asStranger(user.collegeId)
      .call(endpoints.keluar, { headers: { cookie: cookieOf(signedIn) } });
    expect(reply.status).toBe(204);
    expect(reply.text).toBe('');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^lms_refresh=; .*Path=\/v2\/access_token; Expires=Thu, 01 Jan 1970/,
    );
    expect((await by.refreshWeb(user, cookieOf(signedIn))).error.code).toBe('sesi_dicabut');
    expect((await by.callAs(user, signedIn.data.access_token)).error.code).toBe(
      'token_tidak_berlaku',
    );
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
      'login',
      'sesi.dicabut.logout',
    ]);
  });

  test('with the token in the body, and with the access token alone', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const [one, two] = [(await by.signIn(user)).data, (await by.signIn(user)).data];
    await api
      .asStranger(user.collegeId)
      .call(endpoints.keluar, { body: { refresh_token: one.refresh_token } });
    await api
      .asStranger(user.collegeId)
      .call(endpoints.keluar, { headers: { authorization: `Bearer ${two.access_token}` } });
    expect((await by.refresh(user, one.refresh_token)).error.code).toBe('sesi_dicabut');
    expect((await by.refresh(user, two.refresh_token)).error.code).toBe('sesi_dicabut');
  });

  test('other sign-ins of the same person stay', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const [phone, laptop] = [(await by.signIn(user)).data, (await by.signIn(user)).data];
    await api
      .asStranger(user.collegeId)
      .call(endpoints.keluar, { body: { refresh_token: phone.refresh_token } });
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
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
      'login',
      'sesi.dicabut.logout',
    ]);
  });

  test('another college’s token ends nothing here', async () => {
    const other = await api.make.college();
    const user = await api.make.mahasiswa({ sandiHash });
    const { refresh_token, access_token } = (await by.signIn(user)).data;
    await api.asStranger(other.id).call(endpoints.keluar, {
      body: { refresh_token },
      headers: { authorization: `Bearer ${access_token}` },
    });
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
