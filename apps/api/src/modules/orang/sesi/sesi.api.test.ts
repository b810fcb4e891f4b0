import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../platform/auth/password.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../../testing/sign-in.ts';

let api: TestApi;
let sandiHash: string;
let by: ReturnType<typeof createSignIn>;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
  api = await createTestApi();
  by = createSignIn(api);
});
afterAll(() => api.close());

const token = endpoints.mintaToken;

describe('signing in', () => {
  test.each(['mahasiswa', 'dosen', 'operator'] as const)('as %s', async (role) => {
    const user = await api.make[role]({ sandiHash });
    const reply = await by.signIn(user);
    expect(reply.data).toMatchObject({ token_type: 'Bearer', expires_in: 900 });
    expect((await by.callAs(user, reply.data.access_token)).data).toMatchObject({
      id: user.userId,
      role: `ROLE_${role.toUpperCase()}`,
    });
    expect(await by.logOf(user)).toMatchObject([
      { aksi: 'login', ip_address: '127.0.0.1', id_pengguna: user.userId },
    ]);
  });

  test('the name may be typed with capitals and spaces', async () => {
    const user = await api.make.dosen({ sandiHash, username: 'budi.santoso' });
    expect((await by.signIn({ ...user, username: '  Budi.SANTOSO ' })).status).toBe(200);
  });

  test('the body may be a form', async () => {
    const user = await api.make.dosen({ sandiHash });
    const form = new URLSearchParams({
      grant_type: 'password',
      client_id: 'cli',
      username: user.username,
      password: TEST_PASSWORD,
    });
    const reply = await api.asStranger(user.collegeId).call(token, {
      rawBody: form.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(200);
  });

  test('an unknown name, a wrong password and an account without one are told alike', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const inactive = await api.make.mahasiswa();
    const replies = [
      await by.signIn({ ...user, username: 'tidak-ada' }),
      await by.signIn(user, 'cli', 'salah'),
      await by.signIn(inactive, 'cli', TEST_PASSWORD),
    ];
    for (const reply of replies) {
      expect(reply.status).toBe(401);
      expect(reply.error).toMatchObject({
        code: 'kredensial_salah',
        message: 'Nama pengguna atau kata sandi salah.',
      });
    }
    expect(await by.logOf(user)).toMatchObject([
      { aksi: 'login.ditolak', id_pengguna: user.userId, ip_address: '127.0.0.1' },
    ]);
    const stranger = await api.db.rows('SELECT objek FROM log_aktivitas WHERE username = $1', [
      'tidak-ada',
    ]);
    expect(JSON.stringify(stranger)).not.toContain(TEST_PASSWORD);
    expect(stranger).toHaveLength(1);
  });

  test('an account that is switched off is told so only to who knows its password', async () => {
    const user = await api.make.dosen({ sandiHash, isActive: false });
    expect((await by.signIn(user)).error.code).toBe('akun_tidak_aktif');
    expect((await by.signIn(user, 'cli', 'salah')).error.code).toBe('kredensial_salah');
  });

  test('the same name in another college is another account', async () => {
    const other = await api.make.college();
    const here = await api.make.dosen({ sandiHash, username: 'kembar' });
    await api.make.dosen({
      collegeId: other.id,
      username: 'kembar',
      sandiHash: await hashPassword('lain'),
    });
    expect((await by.signIn(here)).status).toBe(200);
    expect((await by.signIn({ collegeId: other.id, username: 'kembar' })).status).toBe(401);
  });

  test('a college that does not exist is 404, none at all 400', async () => {
    const body = {
      grant_type: 'password',
      client_id: 'web',
      username: 'a',
      password: 'b',
    } as const;
    expect((await api.asStranger('tidak-ada').call(token, { body })).error.code).toBe(
      'perguruan_tinggi_tidak_ditemukan',
    );
    expect(
      (await api.asStranger().call(token, { body, headers: { 'college-id': '' } })).error.code,
    ).toBe('college_id_wajib');
  });

  test.each([
    ['no grant', {}],
    ['an unknown grant', { grant_type: 'device_code', client_id: 'web' }],
    [
      'an unknown client',
      { grant_type: 'password', client_id: 'app', username: 'a', password: 'b' },
    ],
    ['an empty name', { grant_type: 'password', client_id: 'web', username: ' ', password: 'b' }],
    [
      '100,000 characters',
      { grant_type: 'password', client_id: 'web', username: 'a'.repeat(100_000), password: 'b' },
    ],
    [
      'a NUL in the name',
      { grant_type: 'password', client_id: 'web', username: 'a\u0000b', password: 'b' },
    ],
  ])('%s is 422', async (_name, rawBody) => {
    const reply = await api.asStranger().call(token, { rawBody });
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('validasi_gagal');
  });

  test('a browser’s refresh token is in a cookie that no script reads, and nowhere else', async () => {
    const user = await api.make.mahasiswa({ sandiHash });
    const reply = await by.signIn(user, 'web');
    expect(reply.data).not.toHaveProperty('refresh_token');
    expect(String(reply.headers['set-cookie'])).toMatch(
      /^lms_refresh=[\w-]{43}; Max-Age=86400; Path=\/v2\/access_token; HttpOnly; SameSite=Strict$/,
    );
    expect(reply.headers['cache-control']).toBe('no-store');
  });
});

describe('limits', () => {
  test('an eleventh attempt within a minute is refused, for that name alone, until the minute is over', async () => {
    const strict = await createTestApi({
      settings: { loginLimits: { perIp: 100, perIpAndUsername: 10 } },
    });
    try {
      const { id } = await strict.make.college();
      const attempt = (username: string) =>
        strict.asStranger(id).call(token, {
          body: { grant_type: 'password', client_id: 'web', username, password: 'salah' },
        });
      for (let n = 0; n < 10; n++) expect((await attempt('sasaran')).status).toBe(401);
      const refused = await attempt(' SASARAN');
      expect(refused.error.code).toBe('terlalu_sering');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await attempt('lain')).status).toBe(401);
    } finally {
      await strict.close();
    }
  });

  test('an address that tries many names is refused as well', async () => {
    const strict = await createTestApi({
      settings: { loginLimits: { perIp: 5, perIpAndUsername: 100 } },
    });
    try {
      const { id } = await strict.make.college();
      const statuses: number[] = [];
      for (let n = 0; n < 7; n++) {
        const body = {
          grant_type: 'password',
          client_id: 'web',
          username: `nama${n}`,
          password: 'salah',
        } as const;
        statuses.push((await strict.asStranger(id).call(token, { body })).status);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await strict.close();
    }
  });
});

test('over https the cookie is Secure and this host’s alone', async () => {
  const secure = await createTestApi({ settings: { publicUrl: 'https://lms.kampus.test' } });
  try {
    const user = await secure.make.mahasiswa({ sandiHash });
    const body = {
      grant_type: 'password',
      client_id: 'web',
      username: user.username,
      password: TEST_PASSWORD,
    } as const;
    const reply = await secure.asStranger().call(token, { body });
    const set = String(reply.headers['set-cookie']);
    expect(set).toMatch(
      /^__Host-lms_refresh=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = set.split(';', 1)[0] ?? '';
    const refreshed = await secure.asStranger().call(token, {
      body: { grant_type: 'refresh_token', client_id: 'web' },
      headers: { cookie, origin: 'https://lms.kampus.test', 'sec-fetch-site': 'same-origin' },
    });
    expect(refreshed.status).toBe(200);
    expect(reply.headers['strict-transport-security']).toBe('max-age=31536000');
  } finally {
    await secure.close();
  }
});
