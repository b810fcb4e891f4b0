import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestUser } from '../../../testing/make/make.ts';

let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());

const alasan = 'Diminta tertulis oleh orangnya sendiri.';
const DAY_MS = 86_400_000;

async function scene() {
  const { id: collegeId } = await api.make.college();
  const areas = { data_sistem: 'write' } as const;
  const pemohon = await api.make.operator({ collegeId, areas });
  const penyetuju = await api.make.operator({ collegeId, areas });
  const siti = await api.make.mahasiswa({ collegeId, nama: 'Siti Aminah' });
  return { collegeId, pemohon, penyetuju, siti };
}

const ask = (operator: TestUser, orang: TestUser, body = { alasan }) =>
  api.as(operator).call(endpoints.mintaPenghapusan, { params: { id: orang.userId }, body });
const plan = (operator: TestUser, orang: TestUser) =>
  api.as(operator).call(endpoints.rencanaPenghapusan, { params: { id: orang.userId } });
const confirm = (operator: TestUser, id: string, username: string) =>
  api.as(operator).call(endpoints.setujuiPenghapusan, { params: { id }, body: { username } });
const refuse = (operator: TestUser, id: string) =>
  api.as(operator).call(endpoints.tolakPenghapusan, {
    params: { id },
    body: { alasan: 'Orangnya belum lulus.' },
  });
const withdraw = (operator: TestUser, id: string) =>
  api.as(operator).call(endpoints.batalkanPenghapusan, { params: { id } });
const asked = async (operator: TestUser, orang: TestUser): Promise<string> => {
  const reply = await ask(operator, orang);
  expect(reply.status).toBe(201);
  return reply.data.id;
};
const list = async (operator: TestUser, query: { status?: 'menunggu' | 'kedaluwarsa' } = {}) =>
  (await api.as(operator).call(endpoints.daftarPenghapusan, { query })).data;
const waiting = async (operator: TestUser) =>
  (await api.as(operator).call(endpoints.tindakLanjut)).data.penghapusan_menunggu;

test('one asks, another confirms with the user name, and the list says so to both', async () => {
  const { pemohon, penyetuju, siti } = await scene();
  const before = await plan(pemohon, siti);
  expect(before.data).toMatchObject({
    orang: { username: siti.username, nama: 'Siti Aminah' },
    izin: { boleh: true, alasan: null },
    permintaan: null,
  });
  expect(before.data.dihapus.join(' ')).toContain('Data diri');
  expect(before.data.disimpan.map(({ nama }) => nama).join(' ')).toContain('Log aktivitas');

  const id = await asked(pemohon, siti);
  expect([await waiting(pemohon), await waiting(penyetuju)]).toEqual([
    { jumlah: 0 },
    { jumlah: 1 },
  ]);
  expect(await list(pemohon)).toMatchObject([
    { id, alasan, izin: { putus: { boleh: false }, batal: { boleh: true } } },
  ]);
  expect(await list(penyetuju, { status: 'menunggu' })).toMatchObject([
    { id, status: 'menunggu', izin: { putus: { boleh: true }, batal: { boleh: false } } },
  ]);

  expect((await confirm(penyetuju, id, 'orang-lain')).error.code).toBe('penghapusan_nama_berbeda');
  const confirmed = await confirm(penyetuju, id, ` ${siti.username.toUpperCase()} `);
  expect(confirmed.data).toMatchObject({ status: 'disetujui', diputus_oleh: penyetuju.nama });
  await worker.drain();
  const [done] = await list(penyetuju);
  expect(done).toMatchObject({ id, status: 'selesai', akun_dihapus: true });
  expect(done?.orang).toMatchObject({ username: siti.username, nama: null });
  expect(await waiting(penyetuju)).toEqual({ jumlah: 0 });
});

test('confirming twice erases once, and the second one is told', async () => {
  const { collegeId, pemohon, penyetuju, siti } = await scene();
  const ketiga = await api.make.operator({ collegeId, areas: { data_sistem: 'write' } });
  const id = await asked(pemohon, siti);
  const replies = await Promise.all([
    confirm(penyetuju, id, siti.username),
    confirm(ketiga, id, siti.username),
  ]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = replies.find(({ status }) => status === 409);
  expect(late?.error.code).toBe('penghapusan_tidak_terbuka');
  const jobs = await api.db.rows(
    "SELECT FROM outbox WHERE college_id = $1 AND jenis = 'data_pribadi.hapus'",
    [collegeId],
  );
  expect(jobs).toHaveLength(1);
});

test('the asking operator cannot confirm or refuse, and the person neither', async () => {
  const { collegeId, pemohon, siti } = await scene();
  const id = await asked(pemohon, siti);
  for (const reply of [await confirm(pemohon, id, siti.username), await refuse(pemohon, id)])
    expect([reply.status, reply.error.code]).toEqual([403, 'penghapusan_pemohon']);
  const istimewa = await api.make.operator({ collegeId, scopes: ['A:T'] });
  expect((await ask(istimewa, istimewa)).error.code).toBe('penghapusan_diri_sendiri');
  const about = await api.make.penghapusan({ orang: istimewa, oleh: pemohon });
  expect((await confirm(istimewa, about, istimewa.username)).error.code).toBe(
    'penghapusan_diri_sendiri',
  );
});

test('there is one open request per person; a refused or withdrawn one makes room', async () => {
  const { pemohon, penyetuju, siti } = await scene();
  const id = await asked(pemohon, siti);
  expect((await ask(penyetuju, siti)).error.code).toBe('penghapusan_sudah_diminta');
  expect((await withdraw(penyetuju, id)).error.code).toBe('penghapusan_bukan_pemohon');
  expect((await withdraw(pemohon, id)).data.status).toBe('dibatalkan');
  expect((await withdraw(pemohon, id)).error.code).toBe('penghapusan_tidak_terbuka');
  const second = await asked(pemohon, siti);
  expect((await refuse(penyetuju, second)).data).toMatchObject({
    status: 'ditolak',
    alasan_putusan: 'Orangnya belum lulus.',
  });
  expect((await confirm(penyetuju, second, siti.username)).error.code).toBe(
    'penghapusan_tidak_terbuka',
  );
  await asked(pemohon, siti);
});

test('two requests at once: one is open, the other is told', async () => {
  const { pemohon, penyetuju, siti } = await scene();
  const replies = await Promise.all([ask(pemohon, siti), ask(penyetuju, siti)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

test('after 14 days nobody confirms; the request shows it and gives way to a new one', async () => {
  const { pemohon, penyetuju, siti } = await scene();
  const id = await asked(pemohon, siti);
  api.clock.advance(14 * DAY_MS - 1);
  expect((await list(penyetuju, { status: 'menunggu' })).map((one) => one.id)).toEqual([id]);
  api.clock.advance(1);
  const again = await api.make.operator({
    collegeId: penyetuju.collegeId,
    areas: { data_sistem: 'write' },
  });
  expect(await list(again, { status: 'menunggu' })).toEqual([]);
  expect(await list(again, { status: 'kedaluwarsa' })).toMatchObject([
    { id, status: 'kedaluwarsa', izin: { putus: { boleh: false }, batal: { boleh: false } } },
  ]);
  expect((await confirm(again, id, siti.username)).error.code).toBe('penghapusan_kedaluwarsa');
  expect(await waiting(again)).toEqual({ jumlah: 0 });
  await asked(again, siti);
  expect(await list(again, { status: 'kedaluwarsa' })).toHaveLength(1);
});

test('what runs with the person is refused with its reason, when asked and when confirmed', async () => {
  const { collegeId, pemohon, penyetuju, siti } = await scene();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: [siti] });
  expect((await ask(pemohon, dosen)).error.code).toBe('penghapusan_masih_mengajar');
  expect((await ask(pemohon, siti)).error.code).toBe('penghapusan_masih_kuliah');
  expect((await plan(pemohon, siti)).data.izin).toEqual({
    boleh: false,
    alasan: expect.stringContaining('periode berjalan'),
  });
  await api.db.run("UPDATE mahasiswa SET status = 'Lulus' WHERE college_id = $1 AND nim = $2", [
    collegeId,
    siti.nim,
  ]);
  const id = await asked(pemohon, siti);
  const ujian = await api.make.ujian(await api.make.pertemuan({ kelas }));
  await api.make.pengerjaan(ujian, siti);
  expect((await confirm(penyetuju, id, siti.username)).error.code).toBe('penghapusan_sedang_ujian');
  const istimewa = await api.make.operator({ collegeId, scopes: ['A:T'] });
  expect((await ask(istimewa, pemohon)).error.code).toBe('penghapusan_operator_aktif');
});

test('who may not: other colleges and programmes 404, readers and acting operators 403', async () => {
  const { collegeId, pemohon, siti } = await scene();
  const id = await asked(pemohon, siti);
  const areas = { data_sistem: 'write' } as const;
  const stranger = await api.make.operator({ collegeId: (await api.make.college()).id, areas });
  const { id: idProdi } = await api.make.prodi({ collegeId });
  const limited = await api.make.operator({ collegeId, areas, prodi: [idProdi] });
  const reader = await api.make.operator({ collegeId, areas: { data_sistem: 'read' } });
  for (const [who, status] of [
    [stranger, 404],
    [limited, 404],
    [reader, 403],
    [siti, 403],
  ] as const) {
    const replies = [
      await plan(who, siti),
      await ask(who, siti),
      await confirm(who, id, siti.username),
      await refuse(who, id),
      await withdraw(who, id),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([status, status, status, status, status]);
  }
  expect(await list(limited)).toEqual([]);
  expect((await ask(pemohon, reader)).error.code).toBe('akun_operator');
});

test('an operator who acts as a student asks and confirms nothing', async () => {
  const { collegeId, pemohon, siti } = await scene();
  const id = await asked(pemohon, siti);
  const areas = { data_sistem: 'write', kelas_kuliah: 'write' } as const;
  const operator = await api.make.operator({ collegeId, areas });
  const lain = await api.make.mahasiswa({ collegeId });
  const { data: token } = await api
    .as(operator)
    .call(endpoints.loginSebagai, { body: { nim: lain.nim, alasan: 'Membantu' } });
  const headers = { authorization: `Bearer ${token.access_token}` };
  const acting = api.asStranger(collegeId);
  const asking = await acting.call(endpoints.mintaPenghapusan, {
    params: { id: siti.userId },
    body: { alasan },
    headers,
  });
  const confirming = await acting.call(endpoints.setujuiPenghapusan, {
    params: { id },
    body: { username: siti.username },
    headers,
  });
  expect([asking.status, confirming.status]).toEqual([403, 403]);
});

test.each([
  ['too short', 'Diminta.'],
  ['of blanks and invisible characters', `Diminta${' '.repeat(20)}\u200b\u200b\u200b`],
  ['too long', 'a'.repeat(501)],
])('a reason that is %s is refused', async (_name, given) => {
  const { pemohon, siti } = await scene();
  const reply = await ask(pemohon, siti, { alasan: given });
  expect([reply.status, reply.error.code]).toEqual([422, 'validasi_gagal']);
});

test('the log names neither the reason nor the person’s name', async () => {
  const { collegeId, pemohon, penyetuju, siti } = await scene();
  const id = await asked(pemohon, siti);
  await confirm(penyetuju, id, siti.username);
  await worker.drain();
  const rows = await api.db.rows<{ isi: string }>(
    "SELECT to_jsonb(t)::text AS isi FROM log_aktivitas t WHERE college_id = $1 AND aksi LIKE 'penghapusan%'",
    [collegeId],
  );
  expect(rows).toHaveLength(3);
  for (const { isi } of rows) {
    expect(isi).toContain(siti.username);
    expect(isi).not.toContain(alasan);
    expect(isi).not.toContain('Siti Aminah');
  }
});
