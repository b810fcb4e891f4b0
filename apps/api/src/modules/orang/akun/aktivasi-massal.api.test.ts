import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestOperator, TestUser } from '../../../testing/make/make.ts';
import { startTestSmtp, type TestSmtp } from '../../../testing/servers/smtp.ts';
import { testPasswordHash } from '../../../testing/sign-in.ts';
import { addLinks } from './aktivasi.repo.ts';

let smtp: TestSmtp;
let api: TestApi;
let mailing: TestApi;
beforeAll(async () => {
  smtp = await startTestSmtp();
  api = await createTestApi({ settings: { publicUrl: 'https://lms.kampus.test' } });
  mailing = await createTestApi({
    settings: { mail: { url: smtp.url, from: 'LMS <lms@kampus.test>' } },
  });
});
afterAll(async () => {
  await Promise.all([api.close(), mailing.close()]);
  await smtp.close();
});

const { ringkasanAktivasiMassal, buatTautanAktivasiMassal, aktivasiAkun, detailPekerjaan } =
  endpoints;
const SANDI = 'kopi hitam tanpa gula';

type Body = {
  cara: 'surel' | 'berkas';
  search?: string;
  role?: 'ROLE_MAHASISWA' | 'ROLE_DOSEN' | 'ROLE_OPERATOR';
};
const start = (on: TestApi, as: TestOperator, body: Body) =>
  on.as(as).call(buatTautanAktivasiMassal, { body });
const summary = async (on: TestApi, as: TestOperator, query: Omit<Body, 'cara'> = {}) =>
  (await on.as(as).call(ringkasanAktivasiMassal, { query })).data;
const use = (on: TestApi, collegeId: string, link: string) =>
  on.asStranger(collegeId).call(aktivasiAkun, {
    body: { kode: new URL(link).searchParams.get('kode') ?? '', sandi: SANDI },
  });

async function makeCollege(on: TestApi) {
  const { id: collegeId } = await on.make.college();
  const [ours, theirs] = [await on.make.prodi({ collegeId }), await on.make.prodi({ collegeId })];
  const people = {
    ani: await on.make.mahasiswa({ collegeId, idProdi: ours.id, nama: 'Ani' }),
    budi: await on.make.mahasiswa({ collegeId, idProdi: theirs.id, nama: 'Budi' }),
    cici: await on.make.dosen({ collegeId, nama: 'Cici' }),
    active: await on.make.mahasiswa({
      collegeId,
      idProdi: ours.id,
      nama: 'Dedi',
      sandiHash: await testPasswordHash(),
    }),
    off: await on.make.mahasiswa({ collegeId, idProdi: ours.id, nama: 'Eka' }),
    operator: await on.make.operator({ collegeId, nama: 'Fajar' }),
  };
  await on.db.run('UPDATE pengguna SET is_active = false WHERE id = $1', [people.off.userId]);
  const sandiHash = await testPasswordHash();
  const writer = await on.make.operator({ collegeId, sandiHash, areas: { data_sistem: 'write' } });
  // This operator signs in through the campus account and never gets a link.
  const boss = await on.make.operator({ collegeId, scopes: ['A:T'] });
  return { collegeId, ours, ...people, writer, boss, sandiHash };
}

async function workbookOf(on: TestApi, as: TestOperator, id: string) {
  const { hasil, status, pesan } = (await on.as(as).call(detailPekerjaan, { params: { id } })).data;
  const url = new URL(hasil?.tautan ?? '', 'http://lms.test');
  const reply = await on.app.inject({ method: 'GET', url: url.pathname + url.search });
  const [heading, ...rows] = await readXlsx(reply.rawPayload);
  return { status, pesan, heading: heading?.cells, rows: rows.map(({ cells }) => cells) };
}

test('a list of links for everybody without a password: each opens its own account, once', async () => {
  const it = await makeCollege(api);
  expect(await summary(api, it.boss)).toEqual({
    jumlah: 4,
    dengan_email: 0,
    surel_gagal: 0,
    surel_tersedia: false,
  });
  const reply = await start(api, it.boss, { cara: 'berkas' });
  expect(reply.status).toBe(202);
  await createTestWorker(api).drain(2);
  const { status, pesan, heading, rows } = await workbookOf(api, it.boss, reply.data.id_pekerjaan);
  expect([status, pesan]).toEqual(['selesai', '4 tautan, berlaku 24 jam']);
  expect(heading).toEqual(['Nama', 'Nama Pengguna', 'Peran', 'Tautan', 'Berlaku Sampai']);
  expect(rows.map(([nama, , peran]) => [nama, peran]).sort()).toEqual([
    ['Ani', 'Mahasiswa'],
    ['Budi', 'Mahasiswa'],
    ['Cici', 'Pengajar'],
    ['Fajar', 'Operator'],
  ]);
  const linkOf = (nama: string) => String(rows.find(([name]) => name === nama)?.[3]);
  expect(linkOf('Ani')).toMatch(/^https:\/\/lms\.kampus\.test\/aktivasi\?kode=[\w-]{43}$/);
  expect((await use(api, it.collegeId, linkOf('Ani'))).data).toEqual({ username: it.ani.username });
  expect((await use(api, it.collegeId, linkOf('Ani'))).error.code).toBe('tautan_terpakai');
  expect(await summary(api, it.boss)).toMatchObject({ jumlah: 3 });

  const next = (await start(api, it.boss, { cara: 'berkas', role: 'ROLE_MAHASISWA' })).data;
  await createTestWorker(api).drain();
  const again = await workbookOf(api, it.boss, next.id_pekerjaan);
  expect(again.rows.map(([nama]) => nama)).toEqual(['Budi']);
  expect((await use(api, it.collegeId, linkOf('Budi'))).error.code).toBe('tautan_kedaluwarsa');
  expect((await use(api, it.collegeId, String(again.rows[0]?.[3]))).status).toBe(200);
  const log = await api.db.rows(
    `SELECT detail FROM log_aktivitas WHERE college_id = $1 AND aksi = 'akun.tautan_massal' ORDER BY id`,
    [it.collegeId],
  );
  expect(log).toEqual([
    { detail: 'Membuat tautan aktivasi untuk 4 akun' },
    { detail: 'Membuat tautan aktivasi untuk 1 akun' },
  ]);
});

test('keeps to what the operator may manage: the own programmes, and no operators unless privileged', async () => {
  const it = await makeCollege(api);
  expect((await summary(api, it.writer)).jumlah).toBe(3);
  expect((await summary(api, it.writer, { role: 'ROLE_OPERATOR' })).jumlah).toBe(0);
  expect((await summary(api, it.boss, { role: 'ROLE_OPERATOR' })).jumlah).toBe(1);
  expect((await summary(api, it.boss, { search: 'udi' })).jumlah).toBe(1);
  const limited = await api.make.operator({
    collegeId: it.collegeId,
    sandiHash: it.sandiHash,
    areas: { data_sistem: 'write' },
    prodi: [it.ours.id],
  });
  expect((await summary(api, limited)).jumlah).toBe(1);
  const { id_pekerjaan } = (await start(api, limited, { cara: 'berkas' })).data;
  await createTestWorker(api).drain();
  expect((await workbookOf(api, limited, id_pekerjaan)).rows.map(([nama]) => nama)).toEqual([
    'Ani',
  ]);
  expect(
    (await api.as(it.boss).call(detailPekerjaan, { params: { id: id_pekerjaan } })).status,
  ).toBe(404);
});

test('is refused with its reason: nobody to give a link, no mail server, one under way', async () => {
  const it = await makeCollege(api);
  expect(
    (await start(api, it.boss, { cara: 'berkas', search: 'tidak ada orang ini' })).error.code,
  ).toBe('tidak_ada_akun_sasaran');
  expect((await start(api, it.boss, { cara: 'surel' })).error.code).toBe('surel_tidak_tersedia');
  expect((await start(api, it.boss, { cara: 'berkas' })).status).toBe(202);
  const second = await start(api, it.writer, { cara: 'berkas' });
  expect([second.status, second.error.code]).toEqual([409, 'aktivasi_massal_berjalan']);
  await createTestWorker(api).drain();
  expect((await start(api, it.writer, { cara: 'berkas' })).status).toBe(202);
  await createTestWorker(api).drain();
});

test('who set a password while the list was made gets no further link', async () => {
  const it = await makeCollege(api);
  const link = (user: TestUser, hash: string) => ({
    id: randomUUID(),
    hash,
    userId: user.userId,
    email: null,
  });
  const links = [link(it.ani, 'a'), link(it.active, 'b'), link(it.off, 'c')];
  const now = api.clock.now();
  const write = { collegeId: it.collegeId, links, createdBy: it.boss.userId, now, expiresAt: now };
  expect(await api.db.transaction((tx) => addLinks(tx, write))).toEqual([links[0]?.id]);
});

test('with a mail server each gets the own link, who has no address none', async () => {
  const it = await makeCollege(mailing);
  await mailing.db.run(
    `UPDATE pengguna SET email = lower(nama) || '@kampus.test', terakhir_masuk = NULL WHERE id = ANY ($1)`,
    [[it.ani.userId, it.cici.userId]],
  );
  expect(await summary(mailing, it.boss)).toEqual({
    jumlah: 4,
    dengan_email: 2,
    surel_gagal: 0,
    surel_tersedia: true,
  });
  const { id_pekerjaan } = (await start(mailing, it.boss, { cara: 'surel' })).data;
  await createTestWorker(mailing).drain();
  const { data } = await mailing
    .as(it.boss)
    .call(detailPekerjaan, { params: { id: id_pekerjaan } });
  expect([data.status, data.pesan, data.hasil?.tautan]).toEqual([
    'selesai',
    '2 surel dikirim berangsur-angsur',
    null,
  ]);
  const mails = smtp.mails.splice(0);
  expect(mails.map(({ to }) => to).sort()).toEqual(['ani@kampus.test', 'cici@kampus.test']);
  const kodes = mails.map(
    ({ raw }) =>
      /kode=([\w-]{43})/.exec(raw.replaceAll(/=\n/g, '').replaceAll('=3D', '='))?.[1] ?? '',
  );
  for (const kode of kodes)
    expect((await use(mailing, it.collegeId, `https://x.test/?kode=${kode}`)).status).toBe(200);
  expect(await summary(mailing, it.boss)).toMatchObject({ jumlah: 2, dengan_email: 0 });
  expect((await start(mailing, it.boss, { cara: 'surel' })).error.code).toBe(
    'tidak_ada_akun_sasaran',
  );
});
