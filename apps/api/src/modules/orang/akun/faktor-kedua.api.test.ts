import { endpoints } from '@lms/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn, issueLink, redeemLink } from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestOperator, TestUser } from '../../../testing/make/make.ts';
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

const { mintaToken } = endpoints;
const NEXT = 'kopi hitam tanpa gula';

const codeFor = (rahasia: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({
    timestamp: api.clock.now().getTime() + steps * 30_000,
  });
/** Returns a well-formed code that is wrong. */
const wrongFor = (rahasia: string) => {
  const right = [-1, 0, 1].map((step) => codeFor(rahasia, step));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '444444';
};

async function enrolled(
  over: object = {},
): Promise<{ user: TestOperator; rahasia: string; codes: string[] }> {
  const user = await api.make.operator({ sandiHash, ...over });
  const { rahasia, uri } = (
    await api.as(user).call(endpoints.mulaiFaktorKedua, { body: { sandi: TEST_PASSWORD } })
  ).data;
  expect(uri).toContain(`secret=${rahasia}`);
  const reply = await api
    .as(user)
    .call(endpoints.aktifkanFaktorKedua, { body: { kode: codeFor(rahasia) } });
  // The enrolment code is used up.
  api.clock.advance(30_000);
  return { user, rahasia, codes: reply.data.kode_pemulihan };
}

async function challenge(user: TestUser, clientId: 'web' | 'cli' = 'cli'): Promise<string> {
  const refused = await by.signIn(user, clientId);
  const body = JSON.parse(refused.text) as {
    status: { code: string };
    data: { mfa_token: string; expires_in: number };
  };
  expect([refused.status, body.data.expires_in]).toEqual([401, 300]);
  expect(refused.headers['set-cookie']).toBeUndefined();
  return body.data.mfa_token;
}
const second = (mfa_token: string, kode: string, client_id: 'web' | 'cli' = 'cli') =>
  api
    .asStranger()
    .call(mintaToken, { body: { grant_type: 'kode_kedua', client_id, mfa_token, kode } });

describe('the second factor', () => {
  test('is set up with password and a code; the secret lies encrypted', async () => {
    const user = await api.make.operator({ sandiHash });
    const state = async () => (await api.as(user).call(endpoints.faktorKedua)).data;
    expect(await state()).toEqual({
      aktif: false,
      aktif_pada: null,
      sisa_kode_pemulihan: 0,
      wajib: false,
    });
    const start = (sandi: string) =>
      api.as(user).call(endpoints.mulaiFaktorKedua, { body: { sandi } });
    expect((await start('salah')).error.code).toBe('sandi_lama_salah');
    const { rahasia } = (await start(TEST_PASSWORD)).data;
    const activate = (kode: string) =>
      api.as(user).call(endpoints.aktifkanFaktorKedua, { body: { kode } });
    expect((await activate(wrongFor(rahasia))).error).toMatchObject({
      code: 'kode_kedua_salah',
      errors: [{ path: 'kode' }],
    });
    expect((await by.signIn(user)).status).toBe(200);
    const { kode_pemulihan } = (await activate(codeFor(rahasia))).data;
    expect(new Set(kode_pemulihan).size).toBe(10);
    expect(await state()).toMatchObject({ aktif: true, sisa_kode_pemulihan: 10 });
    expect((await start(TEST_PASSWORD)).error.code).toBe('faktor_kedua_sudah_aktif');
    expect((await activate(codeFor(rahasia, 1))).error.code).toBe('faktor_kedua_sudah_aktif');
    const stored = JSON.stringify(
      await api.db.rows(
        'SELECT f.*, k.hash FROM faktor_kedua f JOIN kode_pemulihan k USING (college_id, id_pengguna) WHERE id_pengguna = $1',
        [user.userId],
      ),
    );
    for (const secret of [
      rahasia,
      ...kode_pemulihan,
      ...kode_pemulihan.map((code) => code.replace('-', '')),
    ]) {
      expect(stored).not.toContain(secret);
    }
  });

  test('signing in takes two steps, and no code twice', async () => {
    const { user, rahasia } = await enrolled();
    const token = await challenge(user, 'web');
    expect((await second(token, codeFor(rahasia))).error.code).toBe('tantangan_berakhir');
    const code = codeFor(rahasia);
    const reply = await second(token, ` ${code.slice(0, 3)} ${code.slice(3)} `, 'web');
    expect(String(reply.headers['set-cookie'])).toContain('lms_refresh=');
    expect((await by.callAs(user, reply.data.access_token)).status).toBe(200);
    expect((await second(token, codeFor(rahasia, 1), 'web')).error.code).toBe('tantangan_berakhir');
    const again = await challenge(user);
    expect((await second(again, code)).error.code).toBe('kode_kedua_salah');
    expect((await second(again, codeFor(rahasia, 1))).status).toBe(200);
    expect((await by.logOf(user)).map(({ detail }) => detail)).toContain(
      'Masuk ke LMS dengan faktor kedua',
    );
  });

  test('of two who bring the same code at once, one gets in', async () => {
    const { user, rahasia } = await enrolled();
    const [one, other] = [await challenge(user), await challenge(user)];
    const replies = await Promise.all([
      second(one, codeFor(rahasia)),
      second(other, codeFor(rahasia)),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('the token is worth nothing as an access token, after five minutes, after five tries, and in another college', async () => {
    const { user, rahasia } = await enrolled();
    const token = await challenge(user);
    expect((await by.callAs(user, token)).status).toBe(401);
    expect((await by.refresh(user, token)).status).toBe(401);
    const other = await api.make.college();
    const body = {
      grant_type: 'kode_kedua',
      client_id: 'cli',
      mfa_token: token,
      kode: codeFor(rahasia),
    } as const;
    expect((await api.asStranger(other.id).call(mintaToken, { body })).error.code).toBe(
      'tantangan_berakhir',
    );
    for (let n = 0; n < 5; n++)
      expect((await second(token, wrongFor(rahasia))).error.code).toBe('kode_kedua_salah');
    expect((await second(token, codeFor(rahasia))).error.code).toBe('tantangan_berakhir');
    const late = await challenge(user);
    api.clock.advance(300_000);
    expect((await second(late, codeFor(rahasia))).error.code).toBe('tantangan_berakhir');
    expect((await by.logOf(user)).filter(({ aksi }) => aksi === 'login.ditolak')).toHaveLength(5);
  });

  test('ten wrong codes in a row, over however many sign-ins, close it for 15 minutes', async () => {
    const { user, rahasia } = await enrolled();
    for (let n = 0; n < 2; n++) {
      const token = await challenge(user);
      for (let tries = 0; tries < 5; tries++) await second(token, wrongFor(rahasia));
    }
    const token = await challenge(user);
    const locked = await second(token, codeFor(rahasia));
    expect([locked.status, locked.error.code]).toEqual([429, 'kode_kedua_terkunci']);
    api.clock.advance(15 * 60_000);
    expect((await second(await challenge(user), codeFor(rahasia))).status).toBe(200);
  });

  test('a recovery code signs in once', async () => {
    const { user, codes } = await enrolled();
    const [code = ''] = codes;
    const reply = await second(await challenge(user), code.toLowerCase().replace('-', ' '));
    expect(reply.status).toBe(200);
    expect((await second(await challenge(user), code)).error.code).toBe('kode_kedua_salah');
    expect((await api.as(user).call(endpoints.faktorKedua)).data.sisa_kode_pemulihan).toBe(9);
    const { user: other } = await enrolled();
    expect((await second(await challenge(other), codes[1] ?? '')).error.code).toBe(
      'kode_kedua_salah',
    );
  });

  test('new recovery codes replace the old; switching off takes password and code', async () => {
    const { user, rahasia, codes } = await enrolled();
    const prove = (sandi: string, kode: string) => ({ body: { sandi, kode } });
    const renewed = await api
      .as(user)
      .call(endpoints.buatKodePemulihan, prove(TEST_PASSWORD, codeFor(rahasia)));
    expect(renewed.data.kode_pemulihan.some((code) => codes.includes(code))).toBe(false);
    const off = (sandi: string, kode: string) =>
      api.as(user).call(endpoints.matikanFaktorKedua, prove(sandi, kode));
    expect((await off('salah', codeFor(rahasia, 1))).error.code).toBe('sandi_lama_salah');
    expect((await off(TEST_PASSWORD, codes[0] ?? '')).error.code).toBe('kode_kedua_salah');
    expect((await off(TEST_PASSWORD, renewed.data.kode_pemulihan[0] ?? '')).status).toBe(204);
    expect((await by.signIn(user)).status).toBe(200);
    expect((await off(TEST_PASSWORD, '123456')).error.code).toBe('faktor_kedua_tidak_aktif');
    const { n } =
      (await api.db.row<{ n: number }>(
        'SELECT count(*)::int AS n FROM kode_pemulihan WHERE id_pengguna = $1',
        [user.userId],
      )) ?? {};
    expect(n).toBe(0);
  });

  test('a privileged operator switches another’s off; a link to reset the password does not', async () => {
    const { user } = await enrolled();
    const boss = await api.make.operator({ scopes: ['A:T'] });
    await redeemLink(api, codeIn((await issueLink(api, boss, user)).data.tautan), NEXT);
    expect((await by.signIn(user, 'cli', NEXT)).error.code).toBe('kode_kedua_wajib');
    expect(
      (await api.as(boss).call(endpoints.matikanFaktorKeduaAkun, { params: { id: user.userId } }))
        .status,
    ).toBe(204);
    expect((await by.signIn(user, 'cli', NEXT)).status).toBe(200);
  });

  test('sign-ins that stop before the second step are removed when their time is over', async () => {
    const { user } = await enrolled();
    await challenge(user);
    const left = async () =>
      (
        await api.db.row<{ n: number }>(
          'SELECT count(*)::int AS n FROM tantangan_masuk WHERE id_pengguna = $1',
          [user.userId],
        )
      )?.n;
    const worker = createTestWorker(api);
    await worker.sweep('retensi tantangan masuk');
    expect(await left()).toBe(1);
    api.clock.advance(300_001);
    await worker.sweep('retensi tantangan masuk');
    expect(await left()).toBe(0);
  });

  test('is for operators', async () => {
    const student = await api.make.mahasiswa({ sandiHash });
    expect(
      (await api.as(student).call(endpoints.mulaiFaktorKedua, { body: { sandi: TEST_PASSWORD } }))
        .status,
    ).toBe(403);
  });
});

describe('a college that wants every operator to have one', () => {
  test('lets them set it up in the middle of the next sign-in, and nobody switch it off', async () => {
    const { id: collegeId } = await api.make.college();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_sistem', '{"wajib_faktor_kedua_operator": true}')`,
      [collegeId],
    );
    const user = await api.make.operator({ collegeId, sandiHash });
    const stranger = api.asStranger(collegeId);
    const refused = await by.signIn(user);
    expect(refused.error.code).toBe('faktor_kedua_belum_dipasang');
    const { mfa_token } = (JSON.parse(refused.text) as { data: { mfa_token: string } }).data;
    const { rahasia } = (await stranger.call(endpoints.pasangSaatMasuk, { body: { mfa_token } }))
      .data;
    const grant = { grant_type: 'kode_kedua', client_id: 'cli', mfa_token } as const;
    const wrong = await stranger.call(mintaToken, { body: { ...grant, kode: wrongFor(rahasia) } });
    expect(wrong.error.code).toBe('kode_kedua_salah');
    const { data } = await stranger.call(mintaToken, {
      body: { ...grant, kode: codeFor(rahasia) },
    });
    expect(data.kode_pemulihan).toHaveLength(10);
    expect((await by.callAs(user, data.access_token)).status).toBe(200);

    const off = { body: { sandi: TEST_PASSWORD, kode: codeFor(rahasia, 1) } };
    expect((await api.as(user).call(endpoints.matikanFaktorKedua, off)).error.code).toBe(
      'faktor_kedua_wajib',
    );
    expect((await by.signIn(user)).error.code).toBe('kode_kedua_wajib');
    expect((await by.signIn(await api.make.dosen({ collegeId, sandiHash }))).status).toBe(200);
  });

  test('the token for setting up does not replace a factor that is there', async () => {
    const { user } = await enrolled();
    const reply = await api
      .asStranger()
      .call(endpoints.pasangSaatMasuk, { body: { mfa_token: await challenge(user) } });
    expect(reply.error.code).toBe('faktor_kedua_sudah_aktif');
  });
});
