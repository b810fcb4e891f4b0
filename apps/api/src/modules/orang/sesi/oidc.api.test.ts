/** Sign-in at a real OpenID Connect provider. */
import { endpoints } from '@lms/contracts';
import { hostileRedirects } from '@lms/contracts/wire/testing/hostile-redirects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { startOidcProvider, type TestProvider } from '../../../testing/servers/oidc-provider.ts';
import { cookieOf, createSignIn } from '../../../testing/sign-in.ts';

const COLLEGE = 'kampus';
const CLIENT = { clientId: 'lms-uji', clientSecret: 'rahasia-lms-di-penyedia' };
const RETURN = 'http://localhost:3000/oauth';

let provider: TestProvider;
let api: TestApi;
const oidcOf = (issuer: string) => ({
  ...CLIENT,
  issuer,
  scope: 'openid profile',
  claim: 'preferred_username',
  nama: 'SSO',
  collegeId: COLLEGE,
});
beforeAll(async () => {
  provider = await startOidcProvider({ ...CLIENT, redirectUris: [RETURN] });
  api = await createTestApi({ settings: { oidc: oidcOf(provider.issuer) } });
  await api.make.college({ id: COLLEGE });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

async function leave(redirect?: string) {
  const reply = await api
    .asStranger(COLLEGE)
    .call(endpoints.mulaiOidc, { query: redirect === undefined ? {} : { redirect } });
  return {
    url: reply.data.url,
    cookie: cookieOf(reply),
    setCookie: String(reply.headers['set-cookie']),
  };
}

/** The request of the page /oauth after the provider's redirect. */
function grantOf(back: URL, over: Record<string, unknown> = {}) {
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return {
    grant_type: 'authorization_code',
    client_id: 'web',
    redirect_uri: RETURN,
    code,
    state,
    iss,
    ...over,
  };
}

const comeBack = (cookie: string, rawBody: unknown, collegeId = COLLEGE) =>
  api.asStranger(collegeId).call(endpoints.mintaToken, { rawBody, headers: { cookie } });

/** A whole sign-in as the provider's `subject`. */
async function signIn(subject: string, redirect?: string) {
  const { url, cookie } = await leave(redirect);
  return comeBack(cookie, grantOf(await provider.signIn(url, subject)));
}

describe('the whole way', () => {
  test('leads in, to the page that was wanted, and binds the identity', async () => {
    const user = await api.make.mahasiswa({ collegeId: COLLEGE, nim: '24060121130001' });
    const { url, cookie, setCookie } = await leave('/kelas?status=selesai');
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('redirect_uri')).toBe(RETURN);
    expect(setCookie).toMatch(/; Max-Age=600; Path=\/v2\/access_token; HttpOnly; SameSite=Lax$/);

    const reply = await comeBack(cookie, grantOf(await provider.signIn(url, '24060121130001')));
    expect(reply.data).toMatchObject({
      token_type: 'Bearer',
      expires_in: 900,
      redirect: '/kelas?status=selesai',
    });
    expect(reply.data).not.toHaveProperty('refresh_token');
    const cookies = String(reply.headers['set-cookie']);
    expect(cookies).toMatch(
      /lms_refresh=[\w-]{43}; Max-Age=86400; Path=\/v2\/access_token; HttpOnly; SameSite=Strict/,
    );
    expect(cookies).toMatch(/lms_oidc=; /);
    const by = createSignIn(api);
    expect((await by.callAs(user, reply.data.access_token)).data.id).toBe(user.userId);
    expect(await by.logOf(user)).toMatchObject([
      { aksi: 'login', detail: 'Masuk ke LMS dengan masuk tunggal' },
    ]);
    const bound = { issuer: provider.issuer, subject: '24060121130001', id_pengguna: user.userId };
    expect(
      await api.db.row(
        'SELECT issuer, subject, id_pengguna FROM identitas_luar WHERE id_pengguna = $1',
        [user.userId],
      ),
    ).toEqual(bound);
  });

  test('a second sign-in finds the account by the identity, even after the account was renamed', async () => {
    const user = await api.make.dosen({ collegeId: COLLEGE, username: 'ratna' });
    expect((await signIn('ratna')).status).toBe(200);
    await api.db.run('UPDATE pengguna SET username = $2 WHERE id = $1', [user.userId, 'ratna.k']);
    expect((await signIn('ratna')).status).toBe(200);
  });

  test('a redirect to another site leads home', async () => {
    await api.make.dosen({ collegeId: COLLEGE, username: 'budi' });
    for (const redirect of hostileRedirects.filter((one) => one !== '')) {
      const reply = await api
        .asStranger(COLLEGE)
        .call(endpoints.mulaiOidc, { query: { redirect } });
      const [, text = ''] = cookieOf(reply).split('=');
      const kept = JSON.parse(
        Buffer.from(decodeURIComponent(text).split('.')[0] ?? '', 'base64url').toString(),
      );
      expect([redirect, kept.redirect]).toEqual([redirect, null]);
    }
    expect((await signIn('budi', '//evil.example')).data).not.toHaveProperty('redirect');
  });
});

describe('who is refused', () => {
  test('somebody without an account, by name', async () => {
    const reply = await signIn('siapa.ini');
    expect(reply.error).toMatchObject({
      code: 'akun_luar_tidak_terdaftar',
      message: 'Akun siapa.ini belum terdaftar pada LMS. Hubungi operator perguruan tinggi Anda.',
    });
    expect(
      await api.db.rows("SELECT aksi, objek FROM log_aktivitas WHERE username = 'siapa.ini'"),
    ).toEqual([
      { aksi: 'login.ditolak', objek: { alasan: 'akun_luar_tidak_terdaftar', metode: 'oidc' } },
    ]);
  });

  test('an account of another college', async () => {
    const { id } = await api.make.college();
    await api.make.dosen({ collegeId: id, username: 'orang.lain' });
    expect((await signIn('orang.lain')).error.code).toBe('akun_luar_tidak_terdaftar');
  });

  test('an account that is switched off', async () => {
    await api.make.dosen({ collegeId: COLLEGE, username: 'nonaktif', isActive: false });
    expect((await signIn('nonaktif')).error.code).toBe('akun_tidak_aktif');
  });

  test('somebody who was given the user name of another later', async () => {
    await api.make.dosen({ collegeId: COLLEGE, username: 'sari' });
    expect((await signIn('sari')).status).toBe(200);
    expect((await signIn('sari~baru')).error.code).toBe('identitas_luar_berbeda');
    expect((await signIn('sari')).status).toBe(200);
  });
});

describe('what is refused', () => {
  beforeAll(() => api.make.dosen({ collegeId: COLLEGE, username: 'korban' }));
  const attempt = async () => {
    const { url, cookie } = await leave();
    return { cookie, back: await provider.signIn(url, 'korban') };
  };

  test('a code that was used', async () => {
    const { cookie, back } = await attempt();
    expect((await comeBack(cookie, grantOf(back))).status).toBe(200);
    expect((await comeBack(cookie, grantOf(back))).error.code).toBe('kode_tidak_berlaku');
  });

  test('an invented code', async () => {
    const { cookie, back } = await attempt();
    expect((await comeBack(cookie, grantOf(back, { code: 'karangan' }))).error.code).toBe(
      'kode_tidak_berlaku',
    );
  });

  test('an answer that claims to come from another issuer', async () => {
    const { cookie, back } = await attempt();
    expect(
      (await comeBack(cookie, grantOf(back, { iss: 'https://lain.example' }))).error.code,
    ).toBe('kode_tidak_berlaku');
  });

  test('another sign-in’s code, which another verifier and nonce belong to', async () => {
    const [mine, theirs] = [await attempt(), await attempt()];
    const code = theirs.back.searchParams.get('code');
    expect((await comeBack(mine.cookie, grantOf(mine.back, { code }))).error.code).toBe(
      'kode_tidak_berlaku',
    );
  });

  test('a sign-in that this browser did not begin', async () => {
    const { back } = await attempt();
    expect((await comeBack('', grantOf(back))).error.code).toBe('masuk_kedaluwarsa');
    const other = await leave();
    expect((await comeBack(other.cookie, grantOf(back))).error.code).toBe('masuk_kedaluwarsa');
  });

  test('a cookie that somebody wrote himself', async () => {
    const { cookie, back } = await attempt();
    const [text, signature] = cookie.split('.');
    for (const forged of [
      `${text}x.${signature}`,
      `${text}.${signature}x`,
      `${text}`,
      'lms_oidc=.',
    ]) {
      expect((await comeBack(forged, grantOf(back))).error.code).toBe('masuk_kedaluwarsa');
    }
  });

  test('another page, another verifier', async () => {
    const { cookie, back } = await attempt();
    for (const over of [
      { redirect_uri: 'http://localhost:3000/lain' },
      { code_verifier: 'lain' },
    ]) {
      expect((await comeBack(cookie, grantOf(back, over))).error.code).toBe('masuk_kedaluwarsa');
    }
  });

  test('coming back after ten minutes', async () => {
    const { cookie, back } = await attempt();
    const before = api.clock.now();
    api.clock.set(new Date(before.getTime() + 600_000));
    expect((await comeBack(cookie, grantOf(back))).error.code).toBe('masuk_kedaluwarsa');
    api.clock.set(before);
  });

  test('another college, which has no sign-in service', async () => {
    const { id } = await api.make.college();
    const { cookie, back } = await attempt();
    expect((await comeBack(cookie, grantOf(back), id)).error.code).toBe(
      'masuk_tunggal_belum_diatur',
    );
    expect((await api.asStranger(id).call(endpoints.mulaiOidc)).error.code).toBe(
      'masuk_tunggal_belum_diatur',
    );
  });

  test('a request from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await api.asStranger(COLLEGE).call(endpoints.mulaiOidc, { headers })).error.code).toBe(
      'asal_ditolak',
    );
    const { cookie, back } = await attempt();
    const reply = await api
      .asStranger(COLLEGE)
      .call(endpoints.mintaToken, { rawBody: grantOf(back), headers: { ...headers, cookie } });
    expect(reply.error.code).toBe('asal_ditolak');
  });
});

test('the sign-in page hears of it, for this college alone', async () => {
  const ask = (url: string) =>
    api.asStranger().call(endpoints.konfigurasiFrontend, { query: { url, id: 'mahasiswa-lms' } });
  await api.make.college({ id: 'lain', host: 'lain.test' });
  await api.db.run("UPDATE perguruan_tinggi SET host = 'kampus.test' WHERE id = $1", [COLLEGE]);
  expect((await ask('http://kampus.test')).data.masuk).toEqual({
    oidc: { nama: 'SSO' },
    dev: false,
    lupa_sandi: false,
  });
  expect((await ask('http://lain.test')).data.masuk).toEqual({
    oidc: null,
    dev: false,
    lupa_sandi: false,
  });
  // A college with its own host gets its codes there.
  expect(new URL((await leave()).url).searchParams.get('redirect_uri')).toBe(
    'http://kampus.test:3000/oauth',
  );
  await api.db.run('UPDATE perguruan_tinggi SET host = NULL WHERE id = $1', [COLLEGE]);
});

test('a provider that is away is told, and asked again afterwards', async () => {
  const away = await createTestApi({ settings: { oidc: oidcOf('http://127.0.0.1:9') } });
  try {
    await away.make.college({ id: COLLEGE });
    const reply = await away.asStranger(COLLEGE).call(endpoints.mulaiOidc);
    expect([reply.status, reply.error.code]).toEqual([503, 'layanan_masuk_tidak_tersedia']);
    expect(reply.headers['retry-after']).toBeDefined();
  } finally {
    await away.close();
  }
});
