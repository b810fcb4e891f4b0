import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegistry } from '../../../platform/queue/registry.ts';
import { createRunner } from '../../../platform/queue/runner.ts';
import {
  codeIn,
  issueLink,
  linkState,
  makeWriter,
  redeemLink,
} from '../../../testing/activation-links.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestOperator, TestUser } from '../../../testing/make/make.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts';
import { testPasswordHash } from '../../../testing/sign-in.ts';

let smtp: TestSmtp;
let api: TestApi;
let mailing: TestApi;
let sandiHash: string;
beforeAll(async () => {
  smtp = await startTestSmtp();
  sandiHash = await testPasswordHash();
  api = await createTestApi();
  mailing = await createTestApi({
    settings: { mail: { url: smtp.url, from: 'LMS <lms@kampus.test>' } },
  });
});
afterAll(async () => {
  await Promise.all([api.close(), mailing.close()]);
  await smtp.close();
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
    await mailing.db.run(
      'UPDATE pengguna SET email = $2, email_dikonfirmasi_pada = $3 WHERE id = $1',
      [user.userId, email, email === null ? null : mailing.clock.now()],
    );
    return user;
  };

  test('asks for a link by user name, gets it by mail, and what an operator gave stays good', async () => {
    const user = await person('siti@kampus.test', { nama: 'Siti' });
    const given = codeIn(
      (await issueLink(mailing, await makeWriter(mailing), user, { tampilkan: true })).data.tautan,
    );
    expect((await ask(mailing, ` ${user.username.toUpperCase()} `)).status).toBe(202);
    await createTestWorker(mailing).drain(2);
    const [mail, ...others] = smtp.mails.splice(0);
    expect([mail?.to, others]).toEqual(['siti@kampus.test', []]);
    const text = mail?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const kode = /kode=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect((await linkState(mailing, given)).status).toBe('berlaku');
    expect((await redeemLink(mailing, kode)).status).toBe(200);
    // Using one link voids all others.
    expect((await linkState(mailing, given)).status).toBe('kedaluwarsa');
    const log = await mailing.db.rows(
      `SELECT aksi FROM log_aktivitas WHERE username = $1 ORDER BY id`,
      [user.username],
    );
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
    for (const name of [
      'tidak-ada',
      off.username,
      (await person(null)).username,
      elsewhere.username,
    ]) {
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
    await api.make.college();
    expect((await ask(api, 'siapa')).error.code).toBe('surel_tidak_tersedia');
    const replies = await Promise.all(
      Array.from({ length: 31 }, (_unused, n) => ask(mailing, `nama-${n}`)),
    );
    expect(replies.filter(({ status }) => status === 429)).not.toHaveLength(0);
  });
});

describe('with a mail server', () => {
  const withEmail = async (email: string) => {
    const user = await mailing.make.mahasiswa({ nama: 'Budi' });
    await mailing.db.run('UPDATE pengguna SET email = $2, terakhir_masuk = NULL WHERE id = $1', [
      user.userId,
      email,
    ]);
    return user;
  };

  test('the link is mailed by the worker, and the operator never sees it', async () => {
    const user = await withEmail('budi@kampus.test');
    const { data } = await issueLink(mailing, await makeWriter(mailing), user);
    expect(data).toMatchObject({ dikirim_ke: 'b•••@kampus.test', tautan: null });
    const outbox = await mailing.db.rows('SELECT isi FROM outbox');
    await createTestWorker(mailing).drain(2);
    const [mail] = smtp.mails.splice(0);
    expect(mail).toMatchObject({ from: 'lms@kampus.test', to: 'budi@kampus.test' });
    const text = mail?.raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
    const kode = /kode=([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(text).toContain('Halo Budi');
    expect(JSON.stringify(outbox)).not.toContain(kode);
    expect((await redeemLink(mailing, kode)).status).toBe(200);
  });

  test('a link that died before it was sent is not sent', async () => {
    const user = await withEmail('budi@kampus.test');
    const operator = await makeWriter(mailing);
    await issueLink(mailing, operator, user);
    await issueLink(mailing, operator, user, { tampilkan: true });
    await createTestWorker(mailing).drain();
    expect(smtp.mails).toEqual([]);
  });

  const accountOf = async (user: TestUser, operator: TestOperator, query: object = {}) =>
    (
      await mailing
        .as(operator)
        .call(endpoints.daftarAkun, { query: { search: user.username, ...query } })
    ).data[0];

  test('a server that is asked to come back later fails the job, so that it is tried again', async () => {
    const user = await withEmail('sibuk@kampus.test');
    const operator = await makeWriter(mailing);
    smtp.toRecipient = '450 try again later';
    await issueLink(mailing, operator, user);
    await expect(createTestWorker(mailing).drain()).rejects.toThrow('try again later');
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: null });
    smtp.toRecipient = '250 ok';
    await createTestWorker(mailing).drain();
    expect(smtp.mails.splice(0)).toHaveLength(1);
  });

  test('an address that is refused for good is told to operators at once, until another link takes its place', async () => {
    const user = await withEmail('tidak-ada@kampus.test');
    const operator = await makeWriter(mailing);
    smtp.toRecipient = '550 no such person';
    await issueLink(mailing, operator, user);
    await createTestWorker(mailing).drain();
    smtp.toRecipient = '250 ok';
    expect(smtp.mails).toEqual([]);
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: 'ditolak' });
    expect(await accountOf(user, operator, { status: 'surel_gagal' })).toMatchObject({
      id: user.userId,
    });
    const { data } = await mailing.as(operator).call(endpoints.ringkasanAktivasiMassal, {
      query: { search: user.username, role: 'ROLE_MAHASISWA' },
    });
    expect(data).toMatchObject({ jumlah: 1, surel_gagal: 1 });
    await issueLink(mailing, operator, user, { tampilkan: true });
    expect(await accountOf(user, operator)).toMatchObject({ surel_gagal: null });
    expect(await accountOf(user, operator, { status: 'surel_gagal' })).toBeUndefined();
  });

  test('what was tried in vain until its end is told too; run again by hand and sent, it is not any more', async () => {
    const user = await withEmail('lama@kampus.test');
    const operator = await makeWriter(mailing);
    await issueLink(mailing, operator, user);
    const [row] = await mailing.db.rows<{ id: number; jenis: string }>(
      'SELECT id, jenis FROM outbox WHERE selesai_pada IS NULL',
    );
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
    const operator = await makeWriter(mailing);
    await issueLink(mailing, operator, user);
    mailing.clock.advance(86_400_000);
    await createTestWorker(mailing).drain();
    expect(smtp.mails).toEqual([]);
    expect(await accountOf(user, await makeWriter(mailing))).toMatchObject({
      surel_gagal: 'tidak_terkirim',
    });
  });

  test('who has no address gets the link from the operator', async () => {
    const reply = await issueLink(mailing, await makeWriter(mailing), await mailing.make.dosen());
    expect(reply.data.tautan).not.toBeNull();
  });
});
