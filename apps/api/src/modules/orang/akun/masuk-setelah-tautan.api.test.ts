/** A link to set a password opens no session; the browser signs in with the new password. */
import { endpoints } from '@lms/contracts';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeIn, GOOD_PASSWORD, issueLink, redeemLink } from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
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

const boss = () => api.make.operator({ scopes: ['A:T'] });
const resetOf = async (user: TestUser) =>
  redeemLink(api, codeIn((await issueLink(api, await boss(), user)).data.tautan));
/** Lists how the account's sign-ins began; access tokens of the tests name no way. */
const sessionsOf = (user: TestUser) =>
  api.db.rows<{ metode: string; client_id: string; dicabut: boolean }>(
    `SELECT metode, client_id, dicabut_pada IS NOT NULL AS dicabut FROM sesi_pengguna
      WHERE college_id = $1 AND id_pengguna = $2 AND id <> $3::uuid ORDER BY dibuat_pada`,
    [user.collegeId, user.userId, user.sessionId],
  );

test('a link sets no cookie and begins no session; the sign-in after it is one of the ordinary ones', async () => {
  const user = await api.make.dosen({ sandiHash });
  const before = (await by.signIn(user)).data;
  const redeemed = await resetOf(user);
  expect(redeemed.headers['set-cookie']).toBeUndefined();
  expect(redeemed.data).toEqual({ username: user.username });
  expect(await sessionsOf(user)).toEqual([{ metode: 'sandi', client_id: 'cli', dicabut: true }]);
  const reply = await by.signIn(user, 'web', GOOD_PASSWORD);
  expect(String(reply.headers['set-cookie'])).toContain('lms_refresh=');
  expect(await sessionsOf(user)).toContainEqual({
    metode: 'sandi',
    client_id: 'web',
    dicabut: false,
  });
  expect((await by.callAs(user, before.access_token)).status).toBe(401);
  expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
    'login',
    'akun.sandi_direset',
    'login',
  ]);
});

test('an account that is switched off between the link and the sign-in does not get in', async () => {
  const user = await api.make.mahasiswa();
  await resetOf(user);
  await api
    .as(await boss())
    .call(endpoints.ubahStatusAkun, { params: { id: user.userId }, body: { is_active: false } });
  const reply = await by.signIn(user, 'web', GOOD_PASSWORD);
  expect([reply.error.code, reply.headers['set-cookie']]).toEqual(['akun_tidak_aktif', undefined]);
  expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual([
    'akun.diaktivasi',
    'login.ditolak',
  ]);
  expect((await sessionsOf(user)).filter(({ dicabut }) => !dicabut)).toEqual([]);
});

test('a second factor is asked for after a link as after any password, and without its code nothing opens', async () => {
  const user = await api.make.operator({ sandiHash });
  const { rahasia } = (
    await api.as(user).call(endpoints.mulaiFaktorKedua, { body: { sandi: TEST_PASSWORD } })
  ).data;
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(rahasia) }).generate({
      timestamp: api.clock.now().getTime(),
    });
  await api.as(user).call(endpoints.aktifkanFaktorKedua, { body: { kode: codeNow() } });
  api.clock.advance(30_000);
  await resetOf(user);
  const refused = await by.signIn(user, 'web', GOOD_PASSWORD);
  expect([refused.status, refused.error.code, refused.headers['set-cookie']]).toEqual([
    401,
    'kode_kedua_wajib',
    undefined,
  ]);
  expect(await sessionsOf(user)).toEqual([]);
  const { mfa_token } = (JSON.parse(refused.text) as { data: { mfa_token: string } }).data;
  const finish = (kode: string) =>
    api.asStranger().call(endpoints.mintaToken, {
      body: { grant_type: 'kode_kedua', client_id: 'web', mfa_token, kode },
    });
  // The factor stays; the link's code is not one of its codes.
  expect((await finish('000000')).headers['set-cookie']).toBeUndefined();
  expect((await finish(codeNow())).status).toBe(200);
  expect(await sessionsOf(user)).toEqual([
    { metode: 'faktor_kedua', client_id: 'web', dicabut: false },
  ]);
});
