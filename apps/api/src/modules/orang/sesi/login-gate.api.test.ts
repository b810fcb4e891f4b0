/** An exam morning: a campus behind one address, with somebody guessing passwords (U68). */
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import type { TestUser } from '../../../testing/make/make.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../../testing/sign-in.ts';

const {
  mintaToken,
  periksaAktivasi,
  aktivasiAkun,
  mintaTautanSandi,
  pasangSaatMasuk,
  ubahPengaturan,
} = endpoints;

let api: TestApi;
let by: ReturnType<typeof createSignIn>;
let sandiHash: string;
let ours: string;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
  api = await createTestApi({ settings: { loginLimits: { perIp: 5, perIpAndUsername: 3 } } });
  by = createSignIn(api);
  ({ collegeId: ours } = await api.make.mahasiswa());
});
afterAll(() => api.close());
// Each test has its own minute.
beforeEach(() => api.clock.advance(60_000));

const guessCode = (kode: string, collegeId?: string) =>
  api.asStranger(collegeId).call(periksaAktivasi, { body: { kode } });
const guessPassword = (username: string, collegeId?: string) =>
  by.signIn({ collegeId: collegeId ?? ours, username }, 'cli', 'salah');
const statusesOf = async (calls: readonly (() => Promise<{ status: number }>)[]) => {
  const statuses: number[] = [];
  for (const call of calls) statuses.push((await call()).status);
  return statuses;
};
const times = <T>(n: number, make: (index: number) => T) =>
  Array.from({ length: n }, (_unused, index) => make(index));

describe('wrong attempts from an address', () => {
  test('600 wrong activation codes stop activation codes, and no right sign-in', async () => {
    const generous = await createTestApi({
      settings: { loginLimits: { perIp: 600, perIpAndUsername: 10 } },
    });
    try {
      const user = await generous.make.mahasiswa({ sandiHash });
      const guess = (kode: string) =>
        generous.asStranger().call(periksaAktivasi, { body: { kode } });
      for (let n = 0; n < 600; n++) expect((await guess(`tebakan-${n}`)).status).toBe(200);
      const stopped = await guess('tebakan-600');
      expect(stopped.error.code).toBe('terlalu_sering');
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect((await createSignIn(generous).signIn(user)).status).toBe(200);
    } finally {
      await generous.close();
    }
  });

  test.each([
    ['activation codes that are looked up', (n: number) => guessCode(`tebakan-${n}`), 200],
    [
      'activation codes with a password',
      (n: number) =>
        api
          .asStranger()
          .call(aktivasiAkun, { body: { kode: `tebakan-${n}`, sandi: 'kuda-zebra-jerapah' } }),
      409,
    ],
    ['passwords of many names', (n: number) => guessPassword(`nama-${n}`), 401],
    [
      'tokens of the second step',
      (n: number) =>
        api.asStranger().call(pasangSaatMasuk, { body: { mfa_token: `tebakan-${n}` } }),
      401,
    ],
    [
      'codes of Siakad’s machine client',
      (n: number) =>
        api.asStranger().call(mintaToken, {
          body: {
            grant_type: 'client_credentials',
            client_id: `klien-${n}`,
            client_secret: 'tebakan',
          },
        }),
      401,
    ],
  ])('%s are stopped at the limit, for a minute', async (_name, guess, wrong) => {
    expect(await statusesOf(times(7, (n) => () => guess(n)))).toEqual([
      ...Array(5).fill(wrong),
      429,
      429,
    ]);
    api.clock.advance(60_000);
    expect((await guess(7)).status).toBe(wrong);
  });

  test('each purpose counts for itself', async () => {
    await statusesOf(times(6, (n) => () => guessPassword(`nama-${n}`)));
    expect((await guessPassword('nama-7')).error.code).toBe('terlalu_sering');
    expect((await guessCode('tebakan')).status).toBe(200);
    expect(
      (await api.asStranger().call(pasangSaatMasuk, { body: { mfa_token: 'tebakan' } })).error.code,
    ).toBe('tantangan_berakhir');
  });

  test('right ones are not counted, however many there are', async () => {
    const users = await Promise.all(times(12, () => api.make.mahasiswa({ sandiHash })));
    expect(await statusesOf(users.map((user) => () => by.signIn(user)))).toEqual(
      Array(12).fill(200),
    );
    const often = await api.make.mahasiswa({ sandiHash });
    expect(await statusesOf(times(12, () => () => by.signIn(often)))).toEqual(Array(12).fill(200));
  });
});

test('a Siakad that brings stale codes by the dozen, and many at once, is let in with the next', async () => {
  const klien = await api.make.klien();
  const proof = { client_id: klien.clientId, client_secret: klien.secret };
  const redeem = (code: string) =>
    api.asStranger(klien.collegeId).call(mintaToken, {
      body: {
        grant_type: 'authorization_code',
        ...proof,
        code,
        redirect_uri: 'https://siakad.test/',
      },
    });
  const stale = await Promise.all(times(20, (n) => redeem(`lama-${n}`)));
  expect(new Set(stale.map(({ error }) => error.code))).toEqual(new Set(['kode_tidak_berlaku']));
  const signIn = () =>
    api
      .asStranger(klien.collegeId)
      .call(mintaToken, { body: { grant_type: 'client_credentials', ...proof } });
  expect((await Promise.all(times(20, signIn))).map(({ status }) => status)).toEqual(
    Array(20).fill(200),
  );
});

describe('wrong passwords of one account', () => {
  test('are stopped first; others sign in from the same address', async () => {
    const [victim, other] = [
      await api.make.mahasiswa({ sandiHash }),
      await api.make.mahasiswa({ sandiHash }),
    ];
    expect(
      await statusesOf(times(4, () => () => guessPassword(victim.username, victim.collegeId))),
    ).toEqual([401, 401, 401, 429]);
    expect((await by.signIn(victim)).error.code).toBe('terlalu_sering');
    expect((await by.signIn(other)).status).toBe(200);
    api.clock.advance(60_000);
    expect((await by.signIn(victim)).status).toBe(200);
  });

  test('many at once are no way around it', async () => {
    const victim = await api.make.mahasiswa({ sandiHash });
    const replies = await Promise.all(
      times(10, () => guessPassword(victim.username, victim.collegeId)),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('what failed by the server’s fault is nobody’s guess', async () => {
    const off = await api.make.mahasiswa({ sandiHash, isActive: false });
    expect(await statusesOf(times(6, () => () => by.signIn(off)))).toEqual(Array(6).fill(403));
  });
});

describe('a network of the campus', () => {
  let user: TestUser;
  let collegeId: string;
  async function setNetworks(networks: string[]) {
    const operator = await api.make.operator({ collegeId, areas: { konfigurasi: 'write' } });
    const versi = (await api.as(operator).call(endpoints.konfigurasi)).data.grup.pengaturan_sistem
      .versi;
    const body = {
      versi: { pengaturan_sistem: versi },
      pengaturan_sistem: { jaringan_kampus: networks },
    };
    return api.as(operator).call(ubahPengaturan, { body });
  }
  beforeAll(async () => {
    collegeId = (await api.make.college()).id;
    user = await api.make.mahasiswa({ collegeId, sandiHash });
    expect((await setNetworks(['127.0.0.0/8', '2001:db8::/32'])).status).toBe(200);
  });

  test('has no limit by address', async () => {
    expect(await statusesOf(times(20, (n) => () => guessCode(`tebakan-${n}`, collegeId)))).toEqual(
      Array(20).fill(200),
    );
    expect(await statusesOf(times(20, (n) => () => guessPassword(`nama-${n}`, collegeId)))).toEqual(
      Array(20).fill(401),
    );
  });

  test('has the limit by account', async () => {
    expect(await statusesOf(times(4, () => () => guessPassword(user.username, collegeId)))).toEqual(
      [401, 401, 401, 429],
    );
    const ask = () =>
      api.asStranger(collegeId).call(mintaTautanSandi, { body: { username: user.username } });
    expect((await ask()).error.code).toBe('surel_tidak_tersedia');
  });

  test('is one of that college only', async () => {
    expect(await statusesOf(times(6, (n) => () => guessCode(`tebakan-${n}`)))).toEqual([
      ...Array(5).fill(200),
      429,
    ]);
  });

  test.each([
    ['10.0.0.0/33', '“10.0.0.0/33” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32'],
    ['10.0.0.1', '“10.0.0.1” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32'],
    ['kampus', '“kampus” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32'],
    [
      'fe80::1%eth0/64',
      '“fe80::1%eth0/64” bukan jaringan. Contoh: 203.0.113.0/24 atau 2001:db8::/32',
    ],
    ['0.0.0.0/0', '“0.0.0.0/0” terlalu luas: panjang awalan paling sedikit /8'],
    ['2000::/3', '“2000::/3” terlalu luas: panjang awalan paling sedikit /20'],
  ])('%s is refused at its field', async (network, message) => {
    const refused = await setNetworks(['10.1.0.0/16', network]);
    expect(refused.error).toMatchObject({
      code: 'validasi_gagal',
      errors: [{ path: 'pengaturan_sistem.jaringan_kampus', message }],
    });
  });

  test('is told to who may configure, and to nobody else', async () => {
    const student = await api.make.mahasiswa({ collegeId });
    expect((await api.as(student).call(endpoints.pengaturan)).text).not.toContain('jaringan');
    const { text } = await by.signIn(user, 'cli', TEST_PASSWORD);
    expect(text).not.toContain('jaringan');
  });
});
