import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegistry } from '../../platform/queue/registry.ts';
import { createRunner } from '../../platform/queue/runner.ts';
import { createTestApi, type TestApi } from '../../testing/app.ts';
import { createTestWorker } from '../../testing/jobs.ts';
import type { TestOperator, TestUser } from '../../testing/make.ts';
import { createSignIn, TEST_PASSWORD, testPasswordHash } from '../../testing/sign-in.ts';
import { startTestSmtp, type TestSmtp } from '../../testing/smtp.ts';

let smtp: TestSmtp;
let api: TestApi;
let mailing: TestApi;
let sandiHash: string;
beforeAll(async () => {
  smtp = await startTestSmtp();
  sandiHash = await testPasswordHash();
  api = await createTestApi({ settings: { publicUrl: 'https://lms.kampus.test' } });
  mailing = await createTestApi({ settings: { mail: { url: smtp.url, from: 'LMS <lms@kampus.test>' } } });
});
afterAll(async () => {
  await Promise.all([api.close(), mailing.close()]);
  await smtp.close();
});

const { buatTautanAktivasi, periksaAktivasi, aktivasiAkun, daftarAkun, ubahStatusAkun, akhiriSesiAkun } = endpoints;
const GOOD = 'kopi hitam tanpa gula';

const writer = (on: TestApi, over: object = {}) => on.make.operator({ areas: { data_sistem: 'write' }, ...over });
const issue = (on: TestApi, by: TestOperator, user: TestUser, body?: { tampilkan: boolean }) =>
  on.as(by).call(buatTautanAktivasi, { params: { id: user.userId }, ...(body ? { body } : {}) });
const codeIn = (link: string | null) => new URL(link ?? '').searchParams.get('kode') ?? '';
const use = (on: TestApi, kode: string, sandi = GOOD) => on.asStranger().call(aktivasiAkun, { body: { kode, sandi } });
const stateOf = async (on: TestApi, kode: string) => (await on.asStranger().call(periksaAktivasi, { body: { kode } })).data;

describe('an activation link', () => {
  test('is shown once, opens the account for 24 hours, and works once', async () => {
    const operator = await writer(api);
    const user = await api.make.mahasiswa({ nama: 'Siti Rahmawati' });
    const reply = (await issue(api, operator, user)).data;
    expect(reply).toMatchObject({
      dikirim_ke: null,
      berakhir_pada: new Date(api.clock.now().getTime() + 86_400_000).toISOString(),
    });
    expect(reply.tautan).toMatch(/^https:\/\/lms\.kampus\.test\/aktivasi\?kode=[\w-]{43}$/);
    const kode = codeIn(reply.tautan);
    expect(await stateOf(api, kode)).toEqual({ status: 'berlaku', nama: 'Siti Rahmawati', username: user.username });

    expect((await use(api, kode)).data).toEqual({ username: user.username });
    expect(await stateOf(api, kode)).toEqual({ status: 'terpakai', nama: null, username: null });
    expect((await use(api, kode, 'lain lagi sekali')).error.code).toBe('tautan_terpakai');
    const by = createSignIn(api);
    expect((await by.signIn(user, 'cli', GOOD)).status).toBe(200);
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toEqual(['akun.diaktivasi', 'login']);
    const [row] = await api.db.rows<{ aksi: string; objek: object }>(
      `SELECT aksi, objek FROM log_aktivitas WHERE username = $1 AND aksi = 'akun.tautan_dibuat'`,
      [operator.username],
    );
    expect(row?.objek).toMatchObject({ id_pengguna: user.userId, dikirim: false });
    // Neither the database nor the log holds the code.
    const everything = await api.db.rows(
      `SELECT (SELECT json_agg(t) FROM tautan_aktivasi t)::text, (SELECT json_agg(l) FROM log_aktivitas l)::text`,
    );
    expect(JSON.stringify(everything)).not.toContain(kode);
  });

  test('dies when it is 24 hours old, when a newer one is issued, and when it is nobody’s', async () => {
    const operator = await writer(api);
    const user = await api.make.dosen();
    const old = codeIn((await issue(api, operator, user)).data.tautan);
    const next = codeIn((await issue(api, operator, user)).data.tautan);
    expect((await stateOf(api, old)).status).toBe('kedaluwarsa');
    expect((await use(api, old)).error.code).toBe('tautan_kedaluwarsa');
    api.clock.advance(86_400_000 - 1);
    expect((await stateOf(api, next)).status).toBe('berlaku');
    api.clock.advance(1);
    expect((await use(api, next)).error.code).toBe('tautan_kedaluwarsa');
    expect((await use(api, 'a'.repeat(43))).error.code).toBe('tautan_kedaluwarsa');
  });

  test('of two who use it at once, one has it', async () => {
    const kode = codeIn((await issue(api, await writer(api), await api.make.mahasiswa())).data.tautan);
    const replies = await Promise.all([use(api, kode, 'teh manis hangat'), use(api, kode, 'kopi susu dingin')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('resets a forgotten password and signs every device out', async () => {
    const user = await api.make.dosen({ sandiHash });
    const by = createSignIn(api);
    const { access_token } = (await by.signIn(user)).data;
    const kode = codeIn((await issue(api, await writer(api), user)).data.tautan);
    await use(api, kode);
    expect((await by.callAs(user, access_token)).status).toBe(401);
    expect((await by.signIn(user, 'cli', TEST_PASSWORD)).status).toBe(401);
    expect((await by.signIn(user, 'cli', GOOD)).status).toBe(200);
    expect((await by.logOf(user)).map(({ aksi }) => aksi)).toContain('akun.sandi_direset');
  });

  test('a weak password is refused with the reason, and the link stays good', async () => {
    const user = await api.make.mahasiswa();
    const kode = codeIn((await issue(api, await writer(api), user)).data.tautan);
    for (const [sandi, message] of [
      ['pendek', 'Kata sandi paling sedikit 8 karakter'],
      [user.username, 'Kata sandi tidak boleh mengulang nama pengguna, nomor induk, atau nama Anda'],
      ['password123', 'Kata sandi ini terlalu umum dipakai'],
    ] as const) {
      const { error } = await use(api, kode, sandi);
      expect([error.code, error.errors]).toEqual(['sandi_lemah', [{ path: 'sandi', message }]]);
    }
    expect((await use(api, kode)).status).toBe(200);
  });

  test('is worth nothing in another college, and nothing for an account that is off', async () => {
    const user = await api.make.mahasiswa();
    const boss = await writer(api);
    const kode = codeIn((await issue(api, boss, user)).data.tautan);
    const other = await api.make.college();
    const elsewhere = await api.asStranger(other.id).call(aktivasiAkun, { body: { kode, sandi: GOOD } });
    expect(elsewhere.error.code).toBe('tautan_kedaluwarsa');
    await api.as(boss).call(ubahStatusAkun, { params: { id: user.userId }, body: { is_active: false } });
    expect((await use(api, kode)).error.code).toBe('akun_tidak_aktif');
    expect((await issue(api, boss, user)).error.code).toBe('akun_dinonaktifkan');
  });

  test('leads to the college’s own host name', async () => {
    const { id: collegeId } = await api.make.college({ host: 'lms.lain.test:8443' });
    const reply = await issue(api, await writer(api, { collegeId }), await api.make.dosen({ collegeId }));
    expect(reply.data.tautan).toMatch(/^https:\/\/lms\.lain\.test:8443\/aktivasi\?kode=/);
  });
});

describe('who forgot the password', () => {
  const ask = (on: TestApi, username: string, collegeId?: string) =>
    on.asStranger(collegeId).call(endpoints.mintaTautanSandi, { body: { username } });
  const linksOf = (user: TestUser) =>
    mailing.db.rows<{ dibatalkan: boolean }>(
      'SELECT dibatalkan_pada IS NOT NULL AS dibatalkan FROM tautan_aktivasi WHERE id_pengguna = $1',
      [user.userId],
    );
  const person = async (email: string | null, over: object = {}) => {
    const user = await mailing.make.mahasiswa({ sandiHash, ...over });
    await mailing.db.run('UPDATE pengguna SET email = $2, email_dikonfirmasi_pada = $3 WHERE id = $1', [
      user.userId,
      email,
      email === null ? null : mailing.clock.now(),
    ]);
    return user;
  };

  test('asks for a link by user name, gets it by mail, and what an operator gave stays good', async () => {
    const user = await person('siti@kampus.test', { nama: 'Siti' });
    const given = codeIn((await issue(mailing, await writer(mailing), user, { tampilkan: true })).data.tautan);
    expect((await ask(mailing, ` ${user.username.toUpperCase()} `)).status).toBe(202);
    await createTestWorker(mailing).drain(2);
    const [mail, ...others] = smtp.mails.splice(0);
    expect([mail?.to, others]).toEqual(['siti@kampus.test', []]);
    const text = mail?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const kode = /kode=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await stateOf(mailing, given)).status).toBe('berlaku');
    expect((await use(mailing, kode)).status).toBe(200);
    // Used once, all others are void.
    expect((await stateOf(mailing, given)).status).toBe('kedaluwarsa');
    const log = await mailing.db.rows(`SELECT aksi FROM log_aktivitas WHERE username = $1 ORDER BY id`, [user.username]);
    expect(log).toEqual([{ aksi: 'akun.tautan_diminta' }, { aksi: 'akun.sandi_direset' }]);
  });

  test('a stranger learns nothing: no account, no address, switched off and another college answer alike and send nothing', async () => {
    const off = await person('off@kampus.test');
    await mailing.db.run('UPDATE pengguna SET is_active = false WHERE id = $1', [off.userId]);
    const elsewhere = await person('lain@kampus.test', {
      collegeId: (await mailing.make.college()).id,
      username: 'hanya.di.sana',
    });
    const replies = [];
    for (const name of ['tidak-ada', off.username, (await person(null)).username, elsewhere.username]) {
      const { status, data } = await ask(mailing, name);
      replies.push([status, data]);
    }
    expect(replies).toEqual(Array(4).fill([202, undefined]));
    await createTestWorker(mailing).drain();
    expect(smtp.mails.splice(0)).toEqual([]);
  });

  test('asked again and again, the owner gets one mail in five minutes', async () => {
    const user = await person('budi@kampus.test');
    await Promise.all(['', '', ''].map(() => ask(mailing, user.username)));
    await createTestWorker(mailing).drain();
    expect([smtp.mails.splice(0).length, (await linksOf(user)).length]).toEqual([1, 1]);
    mailing.clock.advance(5 * 60_000);
    await ask(mailing, user.username);
    await createTestWorker(mailing).drain();
    expect(smtp.mails.splice(0)).toHaveLength(1);
    expect(await linksOf(user)).toEqual([{ dibatalkan: false }, { dibatalkan: false }]);
  });

  test('without a mail server it says so; one address may ask thirty times a minute', async () => {
    expect((await ask(api, 'siapa')).error.code).toBe('surel_tidak_tersedia');
    const replies = await Promise.all(Array.from({ length: 31 }, (_unused, n) => ask(mailing, `nama-${n}`)));
    expect(replies.filter(({ status }) => status === 429)).not.toHaveLength(0);
  });
});

describe('with a mail server', () => {
  const withEmail = async (email: string) => {
    const user = await mailing.make.mahasiswa({ nama: 'Budi' });
    await mailing.db.run('UPDATE pengguna SET email = $2, terakhir_masuk = NULL WHERE id = $1', [user.userId, email]);
    return user;
  };

  test('the link is mailed by the worker, and the operator never sees it', async () => {
    const user = await withEmail('budi@kampus.test');
    const { data } = await issue(mailing, await writer(mailing), user);
    expect(data).toMatchObject({ dikirim_ke: 'b•••@kampus.test', tautan: null });
    const outbox = await mailing.db.rows('SELECT isi FROM outbox');
    await createTestWorker(mailing).drain(2);
    const [mail] = smtp.mails.splice(0);
    expect(mail).toMatchObject({ from: 'lms@kampus.test', to: 'budi@kampus.test' });
    const text = mail?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const kode = /kode=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(text).toContain('Halo Budi');
    expect(JSON.stringify(outbox)).not.toContain(kode);
    expect((await use(mailing, kode)).status).toBe(200);
  });

  test('a link that died before it was sent is not sent', async () => {
    const user = await withEmail('budi@kampus.test');
    const operator = await writer(mailing);
    await issue(mailing, operator, user);
    await issue(mailing, operator, user, { tampilkan: true });
    await createTestWorker(mailing).drain();
    expect(smtp.mails).toEqual([]);
  });

  const accountOf = async (user: TestUser, operator: TestOperator, query: object = {}) =>
    (await mailing.as(operator).call(daftarAkun, { query: { search: user.username, ...query } })).data[0];

  test('a server that is asked to come back later fails the job, so that it is tried again', async () => {
    const user = await withEmail('sibuk@kampus.test');
    const operator = await writer(mailing);
    smtp.toRecipient = '450 try again later';
    await issue(mailing, operator, user);
    await expect(createTestWorker(mailing).drain()).rejects.toThrow('try again later');
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: null });
    smtp.toRecipient = '250 ok';
    await createTestWorker(mailing).drain();
    expect(smtp.mails.splice(0)).toHaveLength(1);
  });

  test('an address that is refused for good is told to operators at once, until another link takes its place', async () => {
    const user = await withEmail('tidak-ada@kampus.test');
    const operator = await writer(mailing);
    smtp.toRecipient = '550 no such person';
    await issue(mailing, operator, user);
    await createTestWorker(mailing).drain();
    smtp.toRecipient = '250 ok';
    expect(smtp.mails).toEqual([]);
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: 'ditolak' });
    expect(await accountOf(user, operator, { status: 'surel_gagal' })).toMatchObject({ id: user.userId });
    const { data } = await mailing
      .as(operator)
      .call(endpoints.ringkasanAktivasiMassal, { query: { search: user.username, role: 'ROLE_MAHASISWA' } });
    expect(data).toMatchObject({ jumlah: 1, surel_gagal: 1 });
    await issue(mailing, operator, user, { tampilkan: true });
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: null });
    expect(await accountOf(user, operator, { status: 'surel_gagal' })).toBeUndefined();
  });

  test('what was tried in vain until its end is told too; run again by hand and sent, it is not any more', async () => {
    const user = await withEmail('lama@kampus.test');
    const operator = await writer(mailing);
    await issue(mailing, operator, user);
    const [row] = await mailing.db.rows<{ id: number; jenis: string }>('SELECT id, jenis FROM outbox WHERE selesai_pada IS NULL');
    if (row === undefined) throw new Error('no job');
    const registry = createRegistry(mailing.modules.flatMap((module) => module.jobs ?? []));
    const runner = createRunner({ db: mailing.db, clock: mailing.clock, registry });
    await runner.gaveUp(row.id, new Error('450 try again later'));
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: 'tidak_terkirim' });
    await runner.run(row);
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: null });
    expect(smtp.mails.splice(0)).toHaveLength(1);
  });

  test('one that waited for longer than its link is good is not sent, and told', async () => {
    const user = await withEmail('telat@kampus.test');
    const operator = await writer(mailing);
    await issue(mailing, operator, user);
    mailing.clock.advance(86_400_000);
    await createTestWorker(mailing).drain();
    expect(smtp.mails).toEqual([]);
    expect(await accountOf(user, await writer(mailing))).toMatchObject({ surel_gagal: 'tidak_terkirim' });
  });

  test('who has no address gets the link from the operator', async () => {
    const reply = await issue(mailing, await writer(mailing), await mailing.make.dosen());
    expect(reply.data.tautan).not.toBeNull();
  });
});

describe('the list of accounts', () => {
  test('shows state, programme and sign-ins; searched, filtered and paged', async () => {
    const { id: collegeId } = await api.make.college();
    const prodi = await api.make.prodi({ collegeId, nama: 'Informatika' });
    const boss = await api.make.operator({ collegeId, nama: 'Ani', scopes: ['A:T'], sandiHash });
    const student = await api.make.mahasiswa({ collegeId, nama: 'Budi', nim: '2406', idProdi: prodi.id });
    const lecturer = await api.make.dosen({ collegeId, nama: 'Cici', isActive: false, sandiHash });
    await api.make.session({ ...student, sessionId: crypto.randomUUID() });

    const { data, meta } = await api.as(boss).call(daftarAkun);
    expect(meta.total_items).toBe(3);
    expect(data[1]).toEqual({
      id: student.userId,
      username: '2406',
      nama: 'Budi',
      role: 'ROLE_MAHASISWA',
      email: null,
      email_dikonfirmasi: false,
      email_usulan: null,
      prodi: 'Informatika',
      is_active: true,
      teraktivasi: false,
      faktor_kedua: false,
      surel_gagal: null,
      jumlah_sesi: 2,
      terakhir_masuk: api.clock.now().toISOString(),
      izin: { kelola: { boleh: true, alasan: null }, email: { boleh: true, alasan: null } },
    });
    expect(data[0]?.izin.kelola).toEqual({ boleh: false, alasan: 'Akun Anda sendiri dikelola di halaman Pengaturan.' });
    const names = async (query: object) => (await api.as(boss).call(daftarAkun, { query })).data.map(({ nama }) => nama);
    expect(await names({ role: 'ROLE_DOSEN' })).toEqual(['Cici']);
    expect(await names({ status: 'aktif' })).toEqual(['Ani', 'Budi']);
    expect(await names({ status: 'nonaktif' })).toEqual(['Cici']);
    expect(await names({ status: 'belum_aktivasi' })).toEqual(['Budi']);
    expect(await names({ search: '240' })).toEqual(['Budi']);
    expect(await names({ search: lecturer.username.toUpperCase() })).toEqual(['Cici']);
    expect(await names({ per_page: 2, page: 2 })).toEqual(['Cici']);
    expect((await api.as(boss).call(daftarAkun, { query: { role: 'operator' } })).status).toBe(422);
  });

  test('shows one who is limited to programmes their people only', async () => {
    const { id: collegeId } = await api.make.college();
    const [ours, theirs] = [await api.make.prodi({ collegeId }), await api.make.prodi({ collegeId })];
    const limited = await writer(api, { collegeId, prodi: [ours.id], nama: 'Operator' });
    await api.make.mahasiswa({ collegeId, idProdi: ours.id, nama: 'Mahasiswa kami' });
    await api.make.dosen({ collegeId, idProdi: ours.id, nama: 'Dosen kami' });
    const hidden = [
      await api.make.mahasiswa({ collegeId, idProdi: theirs.id }),
      await api.make.dosen({ collegeId, idProdi: theirs.id }),
      await api.make.operator({ collegeId }),
    ];
    expect((await api.as(limited).call(daftarAkun)).data.map(({ nama }) => nama)).toEqual([
      'Dosen kami',
      'Mahasiswa kami',
      'Operator',
    ]);
    for (const user of hidden) expect((await issue(api, limited, user)).status).toBe(404);
  });
});

describe('managing an account', () => {
  test('switching it off ends its sign-ins, on again does not bring them back; each is logged once', async () => {
    const operator = await writer(api);
    const user = await api.make.mahasiswa();
    const set = (is_active: boolean) =>
      api.as(operator).call(ubahStatusAkun, { params: { id: user.userId }, body: { is_active } });
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(200);
    await set(false);
    await set(false);
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
    await set(true);
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
    const log = await api.db.rows('SELECT aksi FROM log_aktivitas WHERE username = $1 ORDER BY id', [operator.username]);
    expect(log).toEqual([{ aksi: 'akun.dinonaktifkan' }, { aksi: 'akun.diaktifkan' }]);
  });

  test('ending all sign-ins says how many there were', async () => {
    const user = await api.make.dosen();
    await api.make.session({ ...user, sessionId: crypto.randomUUID() });
    const reply = await api.as(await writer(api)).call(akhiriSesiAkun, { params: { id: user.userId } });
    expect(reply.data).toEqual({ jumlah: 2 });
    expect((await api.as(user).call(endpoints.infoPengguna)).status).toBe(401);
  });

  test('an operator’s account is for privileged operators, the own for nobody', async () => {
    const operator = await writer(api);
    const boss = await api.make.operator({ scopes: ['A:T'] });
    const calls = (by: TestOperator, { userId: id }: TestUser) => [
      issue(api, by, { userId: id } as TestUser),
      api.as(by).call(ubahStatusAkun, { params: { id }, body: { is_active: false } }),
      api.as(by).call(akhiriSesiAkun, { params: { id } }),
      api.as(by).call(endpoints.matikanFaktorKeduaAkun, { params: { id } }),
    ];
    for (const reply of await Promise.all(calls(operator, boss))) expect(reply.error.code).toBe('akun_operator');
    for (const reply of await Promise.all(calls(boss, boss))) expect(reply.error.code).toBe('akun_sendiri');
    expect((await issue(api, boss, operator)).status).toBe(200);
    expect((await api.as(boss).call(endpoints.infoPengguna)).status).toBe(200);
  });
});

test('what is long over is removed', async () => {
  await api.db.run('DELETE FROM tautan_aktivasi');
  await issue(api, await writer(api), await api.make.mahasiswa());
  const count = async () => (await api.db.row<{ n: number }>('SELECT count(*)::int AS n FROM tautan_aktivasi'))?.n;
  const worker = createTestWorker(api);
  api.clock.advance(31 * 86_400_000 - 1);
  await worker.sweep('akun.bersihkan');
  expect(await count()).toBe(1);
  api.clock.advance(2);
  await worker.sweep('akun.bersihkan');
  expect(await count()).toBe(0);
});
