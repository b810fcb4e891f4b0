import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  codeIn,
  GOOD_PASSWORD,
  issueLink,
  linkState,
  makeWriter,
  redeemLink,
} from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../../testing/sign-in.ts';

let api: TestApi;
let sandiHash: string;
beforeAll(async () => {
  sandiHash = await testPasswordHash();
  api = await createTestApi({ settings: { publicUrl: 'https://lms.kampus.test' } });
});
afterAll(() => api.close());

describe('an activation link', () => {
  test('is shown once, opens the account for 24 hours, and works once', async () => {
    const operator = await makeWriter(api);
    const user = await api.make.mahasiswa({ nama: 'Siti Rahmawati' });
    const reply = (await issueLink(api, operator, user)).data;
    expect(reply).toMatchObject({
      dikirim_ke: null,
      berakhir_pada: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(reply.tautan).toMatch(/^https:\/\/lms\.kampus\.test\/aktivasi\?kode=[\w-]{43}$/);
    const kode = codeIn(reply.tautan);
    expect(await linkState(api, kode)).toEqual({
      status: 'berlaku',
      nama: 'Siti Rahmawati',
      username: user.username,
    });

    expect((await redeemLink(api, kode)).data).toEqual({ username: user.username });
    expect(await linkState(api, kode)).toEqual({ status: 'terpakai', nama: null, username: null });
    expect((await redeemLink(api, kode, 'lain lagi sekali')).error.code).toBe('tautan_terpakai');
    const by = createSignIn(api);
    expect((await by.signIn(user, 'cli', GOOD_PASSWORD)).status).toBe(200);
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual(['akun.diaktivasi', 'login']);
    const [row] = await api.db.rows<{ aksi: string; objek: object }>(
      `SELECT aksi, objek FROM log_aktivitas WHERE username = $1 AND aksi = 'akun.tautan_dibuat'`,
      [operator.username],
    );
    expect(row?.objek).toMatchObject({ id_pengguna: user.userId, dikirim: false });
    const everything = await api.db.rows(
      `SELECT (SELECT json_agg(t) FROM tautan_aktivasi t)::text, (SELECT json_agg(l) FROM log_aktivitas l)::text`,
    );
    expect(JSON.stringify(everything)).not.toContain(kode);
  });

  test('dies when it is 24 hours old, when a newer one is issued, and when it is nobody’s', async () => {
    const operator = await makeWriter(api);
    const user = await api.make.dosen();
    const old = codeIn((await issueLink(api, operator, user)).data.tautan);
    const next = codeIn((await issueLink(api, operator, user)).data.tautan);
    expect((await linkState(api, old)).status).toBe('kedaluwarsa');
    expect((await redeemLink(api, old)).error.code).toBe('tautan_kedaluwarsa');
    api.clock.advance(86_400_000 - 1);
    expect((await linkState(api, next)).status).toBe('berlaku');
    api.clock.advance(1);
    expect((await redeemLink(api, next)).error.code).toBe('tautan_kedaluwarsa');
    expect((await redeemLink(api, 'a'.repeat(43))).error.code).toBe('tautan_kedaluwarsa');
  });

  test('of two who use it at once, one has it', async () => {
    const kode = codeIn(
      (await issueLink(api, await makeWriter(api), await api.make.mahasiswa())).data.tautan,
    );
    const replies = await Promise.all([
      redeemLink(api, kode, 'teh manis hangat'),
      redeemLink(api, kode, 'kopi susu dingin'),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('resets a forgotten password and signs every device out', async () => {
    const user = await api.make.dosen({ sandiHash });
    const by = createSignIn(api);
    const { access_token } = (await by.signIn(user)).data;
    const kode = codeIn((await issueLink(api, await makeWriter(api), user)).data.tautan);
    await redeemLink(api, kode);
    expect((await by.callAs(user, access_token)).status).toBe(401);
    expect((await by.signIn(user, 'cli', TEST_PASSWORD)).status).toBe(401);
    expect((await by.signIn(user, 'cli', GOOD_PASSWORD)).status).toBe(200);
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toContain('akun.sandi_direset');
  });

  test('a weak password is refused with the reason, and the link stays good', async () => {
    const user = await api.make.mahasiswa();
    const kode = codeIn((await issueLink(api, await makeWriter(api), user)).data.tautan);
    for (const [sandi, message] of [
      ['pendek', 'Kata sandi paling sedikit 8 karakter'],
      [
        user.username,
        'Kata sandi tidak boleh mengulang nama pengguna, nomor induk, atau nama Anda',
      ],
      ['password123', 'Kata sandi ini terlalu umum dipakai'],
    ] as const) {
      const { error } = await redeemLink(api, kode, sandi);
      expect([error.code, error.errors]).toEqual(['sandi_lemah', [{ path: 'sandi', message }]]);
    }
    expect((await redeemLink(api, kode)).status).toBe(200);
  });

  test('is worth nothing in another college, and nothing for an account that is off', async () => {
    const user = await api.make.mahasiswa();
    const boss = await makeWriter(api);
    const kode = codeIn((await issueLink(api, boss, user)).data.tautan);
    const other = await api.make.college();
    const elsewhere = await api
      .asStranger(other.id)
      .call(endpoints.aktivasiAkun, { body: { kode, sandi: GOOD_PASSWORD } });
    expect(elsewhere.error.code).toBe('tautan_kedaluwarsa');
    await api
      .as(boss)
      .call(endpoints.ubahStatusAkun, { params: { id: user.userId }, body: { is_active: false } });
    expect((await redeemLink(api, kode)).error.code).toBe('akun_tidak_aktif');
    expect((await issueLink(api, boss, user)).error.code).toBe('akun_dinonaktifkan');
  });

  test('leads to the college’s own host name', async () => {
    const { id: collegeId } = await api.make.college({ host: 'lms.lain.test:8443' });
    const reply = await issueLink(
      api,
      await makeWriter(api, { collegeId }),
      await api.make.dosen({ collegeId }),
    );
    expect(reply.data.tautan).toMatch(/^https:\/\/lms\.lain\.test:8443\/aktivasi\?kode=/);
  });
});

test('what is long over is removed', async () => {
  await api.db.run('DELETE FROM tautan_aktivasi');
  await issueLink(api, await makeWriter(api), await api.make.mahasiswa());
  const count = async () =>
    (await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM tautan_aktivasi'))?.n;
  const worker = createTestWorker(api);
  api.clock.advance(31 * 86_400_000 - 1);
  await worker.sweep('akun.bersihkan');
  expect(await count()).toBe(1);
  api.clock.advance(2);
  await worker.sweep('akun.bersihkan');
  expect(await count()).toBe(0);
});
