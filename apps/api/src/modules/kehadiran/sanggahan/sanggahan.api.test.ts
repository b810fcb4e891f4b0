import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import type {
  TestDosen,
  TestKelas,
  TestMahasiswa,
  TestPertemuan,
  TestUser,
} from '../../../testing/make/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
const NOW = new Date('2026-11-24T06:10:00Z');
const DAY_MS = 86_400_000;
beforeEach(() => api.clock.set(NOW));

const alasan = 'Saya hadir sejak awal kuliah.';

async function scene(tanda = 'AA') {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 2 });
  const pertemuan = await api.make.pertemuan({ kelas });
  await api.make.kehadiran(pertemuan, { tanda });
  const [mahasiswa, teman] = kelas.peserta;
  if (!mahasiswa || !teman) throw new Error('two students');
  return { collegeId, dosen, kelas, pertemuan, mahasiswa, teman };
}
type Scene = {
  kelas: TestKelas;
  pertemuan: TestPertemuan;
  mahasiswa: TestMahasiswa;
  dosen: TestDosen;
};

const submit = (
  user: TestUser,
  { id }: { id: string },
  body: Partial<BodyInputOf<typeof endpoints.ajukanSanggahan>> = {},
) =>
  api
    .as(user)
    .call(endpoints.ajukanSanggahan, { params: { idPertemuan: id }, body: { alasan, ...body } });
const answer = (
  user: TestUser,
  id: string,
  body: BodyInputOf<typeof endpoints.jawabSanggahan> = { status: 'diterima' },
) => api.as(user).call(endpoints.jawabSanggahan, { params: { id }, body });
const own = async ({ mahasiswa, pertemuan }: Scene) =>
  (await api.as(mahasiswa).call(endpoints.sanggahanSaya, { params: { idPertemuan: pertemuan.id } }))
    .data;
const list = (user: TestUser, query: Record<string, unknown> = {}) =>
  api.as(user).call(endpoints.daftarSanggahan, { query });
const mark = async ({ kelas, pertemuan, mahasiswa, dosen }: Scene) =>
  (
    await api.as(dosen).call(endpoints.detailKehadiranMahasiswa, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id, nim: mahasiswa.nim },
    })
  ).data;
const evidence = (mahasiswa: TestUser, nama = 'surat.pdf') =>
  api.make.berkas({ pengunggah: mahasiswa, kind: 'bukti_kehadiran', nama });
const streamsOf = (name: string) =>
  api.db.rows<{ stream: string; hanya_staf: boolean }>(
    'SELECT stream, hanya_staf FROM event WHERE jenis = $1 ORDER BY stream',
    [name],
  );

describe('submitting', () => {
  test('with files: what it is, who is told, what the log says', async () => {
    const it = await scene();
    const { mahasiswa, pertemuan, dosen, collegeId } = it;
    expect(await own(it)).toMatchObject({
      izin: { boleh: true, sejak: null, alasan: null, sampai: '2026-12-08T16:59:59.000Z' },
      presensi: 'A',
      daftar: [],
    });
    await api.db.run('DELETE FROM event');
    const berkas = [await evidence(mahasiswa), await evidence(mahasiswa, 'foto.pdf')];
    const reply = await submit(mahasiswa, pertemuan, {
      alasan: `  ${alasan}\nDi baris depan. `,
      berkas,
    });
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      status: 'menunggu',
      alasan: `${alasan}\nDi baris depan.`,
      presensi_semula: 'A',
      oleh_operator: null,
      jawaban: null,
    });
    expect(reply.data.berkas.map(({ nama }) => nama)).toEqual(['surat.pdf', 'foto.pdf']);
    expect(reply.data.berkas.every(({ url }) => url.includes('/files/'))).toBe(true);
    expect(await streamsOf('sanggahan.berubah')).toEqual(
      [
        { stream: `pertemuan:${pertemuan.id}`, hanya_staf: true },
        { stream: `pengguna:${dosen.userId}`, hanya_staf: false },
        { stream: `pengguna:${mahasiswa.userId}`, hanya_staf: false },
      ].sort((a, b) => (a.stream < b.stream ? -1 : 1)),
    );
    const [log] = await api.db.rows<{ aksi: string; detail: string; id_pertemuan: string }>(
      "SELECT aksi, detail, id_pertemuan FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE '%sanggahan%'",
      [collegeId],
    );
    expect(log).toMatchObject({ aksi: 'kehadiran.sanggahan_diajukan', id_pertemuan: pertemuan.id });
    expect(log?.detail).toMatch(/^Menyanggah kehadiran sendiri pada pertemuan 1 /);
    expect(await own(it)).toMatchObject({
      izin: { boleh: false, alasan: 'Sanggahan Anda untuk pertemuan ini masih menunggu jawaban.' },
    });
  });

  test('one at a time; sent twice by the same device it is one', async () => {
    const { mahasiswa, pertemuan } = await scene();
    const id_klien = crypto.randomUUID();
    const first = await submit(mahasiswa, pertemuan, { id_klien });
    const again = await submit(mahasiswa, pertemuan, { id_klien });
    expect([again.status, again.data.id]).toEqual([201, first.data.id]);
    expect((await submit(mahasiswa, pertemuan)).error.code).toBe('sanggahan_masih_menunggu');
    const { count } = (await api.db.row<{ count: number }>(
      'SELECT count(*)::int FROM sanggahan_kehadiran WHERE id_pertemuan = $1',
      [pertemuan.id],
    )) ?? { count: 0 };
    expect(count).toBe(1);
  });

  test('two at once: one is told that the other waits', async () => {
    const { mahasiswa, pertemuan } = await scene();
    const codes = (
      await Promise.all([submit(mahasiswa, pertemuan), submit(mahasiswa, pertemuan)])
    ).map((reply) => reply.status);
    expect(codes.sort()).toEqual([201, 409]);
  });

  test('a new one after an answer', async () => {
    const { mahasiswa, pertemuan, dosen } = await scene();
    const { data } = await submit(mahasiswa, pertemuan);
    await answer(dosen, data.id, { status: 'ditolak', catatan: 'Tidak ada di kelas.' });
    expect((await submit(mahasiswa, pertemuan)).status).toBe(201);
  });

  test.each([
    ['who is present', 'HA', 0, 'sanggahan_sudah_hadir'],
    ['no mark while the meeting runs', '-A', 0, 'sanggahan_belum_waktunya'],
    ['the last day', 'AA', 14, null],
    ['too late', 'AA', 15, 'sanggahan_lewat'],
  ])('%s', async (_name, tanda, days, code) => {
    const { mahasiswa, pertemuan } = await scene(tanda);
    api.clock.set(new Date(NOW.getTime() + days * DAY_MS));
    const reply = await submit(mahasiswa, pertemuan);
    expect([reply.status, reply.status === 201 ? null : reply.error.code]).toEqual([
      code === null ? 201 : 409,
      code,
    ]);
  });

  test('how long is a setting', async () => {
    const { mahasiswa, pertemuan, collegeId } = await scene();
    await api.db.run(
      `INSERT INTO pengaturan (college_id, kunci, nilai) VALUES ($1, 'pengaturan_kelas', '{"batas_aktivitas_hari": 1, "batas_sanggahan_hari": 1}')`,
      [collegeId],
    );
    api.clock.set(new Date('2026-11-26T17:00:00Z'));
    expect((await submit(mahasiswa, pertemuan)).error.code).toBe('sanggahan_lewat');
  });

  test.each([
    ['too short', { alasan: '   Hadir.   ' }, 'alasan'],
    ['too long', { alasan: 'x'.repeat(1_001) }, 'alasan'],
    ['too many files', { berkas: ['a', 'b', 'c', 'd'] }, 'berkas'],
  ])('%s', async (_name, body, path) => {
    const { mahasiswa, pertemuan } = await scene();
    const reply = await submit(mahasiswa, pertemuan, body);
    expect([reply.status, reply.error.errors[0]?.path]).toEqual([422, path]);
  });

  test('files that are not the own, or of another kind, or had already: nothing is kept', async () => {
    const it = await scene();
    const { mahasiswa, teman, pertemuan } = it;
    const foreign = await evidence(teman);
    const photo = await api.make.berkas({ pengunggah: mahasiswa, kind: 'foto', nama: 'a.png' });
    const had = await api.make.berkas({
      pengunggah: mahasiswa,
      kind: 'bukti_kehadiran',
      pemilik: {},
    });
    for (const id of [foreign, photo, had, 'tidak-ada']) {
      const reply = await submit(mahasiswa, pertemuan, { berkas: [id] });
      expect([reply.status, reply.error.code]).toEqual([422, 'berkas_tidak_tersedia']);
    }
    expect((await own(it)).daftar).toEqual([]);
  });

  test('who is not active any more takes no part', async () => {
    const it = await scene();
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE college_id = $1 AND nim = $2", [
      it.collegeId,
      it.mahasiswa.nim,
    ]);
    expect((await submit(it.mahasiswa, it.pertemuan)).error.code).toBe('mahasiswa_tidak_aktif');
    expect((await own(it)).izin).toMatchObject({
      boleh: false,
      alasan: 'Status mahasiswa Anda tidak aktif.',
    });
  });
});

describe('answering', () => {
  test('accepted: a mark by hand out of the dispute, told to everybody', async () => {
    const it = await scene();
    const { mahasiswa, dosen, pertemuan, collegeId } = it;
    const { data } = await submit(mahasiswa, pertemuan);
    await api.db.run('DELETE FROM event');
    const reply = await answer(dosen, data.id, {
      status: 'diterima',
      catatan: 'Sudah dicek pada daftar hadir.',
    });
    expect(reply.status).toBe(200);
    expect(reply.data).toMatchObject({
      status: 'diterima',
      presensi: 'H',
      presensi_semula: 'A',
      jawaban: { presensi: 'H', catatan: 'Sudah dicek pada daftar hadir.', oleh: dosen.nama },
      pertemuan: { id: pertemuan.id, kelas_kuliah: { id: it.kelas.id } },
    });
    const detail = await mark(it);
    expect(detail).toMatchObject({
      presensi: 'H',
      updated_by: { username: dosen.username },
      riwayat_sebelumnya: 0,
    });
    expect(
      detail.riwayat.map(({ jenis, presensi, sumber, oleh }) => [jenis, presensi, sumber, oleh]),
    ).toEqual([
      ['sanggahan_diterima', 'H', 'sanggahan', dosen.nama],
      ['tanda', 'H', 'sanggahan', dosen.nama],
      ['sanggahan_diajukan', 'A', null, null],
    ]);
    expect((await streamsOf('sanggahan.berubah')).length).toBe(3);
    const jobs = await api.db.rows(
      "SELECT 1 FROM outbox WHERE college_id = $1 AND jenis = 'kehadiran.hitung_rekap'",
      [collegeId],
    );
    expect(jobs).toHaveLength(1);
    const log = await api.db.rows<{ detail: string }>(
      "SELECT detail FROM log_aktivitas WHERE college_id = $1 AND aksi = 'kehadiran.sanggahan_diterima'",
      [collegeId],
    );
    expect(log.map((row) => row.detail)).toEqual([
      expect.stringMatching(`^Menerima sanggahan kehadiran ${mahasiswa.nim} pada`),
    ]);
  });

  test('as izin, where the college uses it', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    expect(
      (await answer(it.dosen, data.id, { status: 'diterima', presensi: 'I' })).data.presensi,
    ).toBe('I');
    const other = await scene();
    await api.db.run(
      "UPDATE jenis_presensi SET is_active = false WHERE college_id = $1 AND nama = 'izin'",
      [other.collegeId],
    );
    const second = await submit(other.mahasiswa, other.pertemuan);
    const refused = await answer(other.dosen, second.data.id, {
      status: 'diterima',
      presensi: 'I',
    });
    expect([refused.status, refused.error.code]).toEqual([422, 'presensi_tidak_aktif']);
    expect((await own(other)).daftar[0]?.status).toBe('menunggu');
  });

  test('refused: with its reason, the mark as it was', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    const without = await api.as(it.dosen).call(endpoints.jawabSanggahan, {
      params: { id: data.id },
      // @ts-expect-error: what the contract asks for is left out
      body: { status: 'ditolak' },
    });
    expect(without.status).toBe(422);
    expect(
      (await answer(it.dosen, data.id, { status: 'ditolak', catatan: 'Tidak ada di kelas.' }))
        .status,
    ).toBe(200);
    expect((await mark(it)).presensi).toBe('A');
    // The answerer's name is shown only when the answer became a mark.
    expect((await own(it)).daftar[0]).toMatchObject({
      status: 'ditolak',
      jawaban: { presensi: null, catatan: 'Tidak ada di kelas.', oleh: null },
    });
    const params = { idKelas: it.kelas.id, idPertemuan: it.pertemuan.id };
    const trail = (await api.as(it.mahasiswa).call(endpoints.detailKehadiranSaya, { params })).data
      .riwayat;
    expect(trail.map(({ jenis, oleh, catatan }) => [jenis, oleh, catatan])).toEqual([
      ['sanggahan_ditolak', null, 'Tidak ada di kelas.'],
      ['sanggahan_diajukan', null, alasan],
    ]);
  });

  test('marked present meanwhile: accepted without another mark, and logged', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    await api.as(it.dosen).call(endpoints.tandaiKehadiran, {
      params: { idPertemuan: it.pertemuan.id, id: it.mahasiswa.nim },
      body: { is_hadir: true },
    });
    const operator = await api.make.operator({
      collegeId: it.collegeId,
      areas: { kelas_kuliah: 'write' },
    });
    expect((await answer(operator, data.id)).data).toMatchObject({
      status: 'diterima',
      presensi: 'H',
    });
    expect((await mark(it)).updated_by?.username).toBe(it.dosen.username);
    const log = await api.db.rows(
      "SELECT 1 FROM log_aktivitas WHERE college_id = $1 AND aksi = 'kehadiran.sanggahan_diterima'",
      [it.collegeId],
    );
    expect(log).toHaveLength(1);
  });

  test('of two answers at once one is told of the other', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    const replies = await Promise.all([
      answer(it.dosen, data.id),
      answer(it.dosen, data.id, { status: 'ditolak', catatan: 'Tidak.' }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe(
      'sanggahan_sudah_dijawab',
    );
  });

  test('the answer waits for whoever saves marks of the meeting, and is judged by what holds then', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    const key = [it.collegeId, it.pertemuan.id];
    const late = await interleave(api.db, {
      take: (tx) =>
        tx.run(
          'UPDATE kehadiran_pertemuan SET versi = versi WHERE college_id = $1 AND id_pertemuan = $2',
          key,
        ),
      begin: () => answer(it.dosen, data.id),
      between: () =>
        api.db.run(
          "UPDATE sanggahan_kehadiran SET status = 'ditolak', dijawab_pada = now() WHERE id = $1",
          [data.id],
        ),
    });
    expect(late.error.code).toBe('sanggahan_sudah_dijawab');
  });

  test('an operator without the class, a student, a lecturer of another class', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    const other = await api.make.dosen({ collegeId: it.collegeId });
    const reader = await api.make.operator({
      collegeId: it.collegeId,
      areas: { kelas_kuliah: 'read' },
    });
    expect((await answer(other, data.id)).status).toBe(404);
    expect((await answer(reader, data.id)).status).toBe(403);
    expect((await answer(it.mahasiswa, data.id)).status).toBe(403);
    expect((await own(it)).daftar[0]?.status).toBe('menunggu');
  });
});

describe('the list', () => {
  test('of the own classes, by state, meeting and student; its total is the badge', async () => {
    const it = await scene();
    const { data } = await submit(it.mahasiswa, it.pertemuan);
    api.clock.set(new Date(NOW.getTime() + 60_000));
    const second = await submit(it.teman, it.pertemuan);
    const ids = async (query: Record<string, unknown>, user: TestUser = it.dosen) =>
      (await list(user, query)).data.map((row) => row.id);
    expect(await ids({})).toEqual([second.data.id, data.id]);
    expect(await ids({ sort: 'diajukan_pada' })).toEqual([data.id, second.data.id]);
    await answer(it.dosen, data.id);
    expect(await ids({ status: 'menunggu', id_pertemuan: it.pertemuan.id })).toEqual([
      second.data.id,
    ]);
    expect((await list(it.dosen, { status: 'menunggu', per_page: 1 })).meta.total_items).toBe(1);
    expect(await ids({ id_kelas: it.kelas.id, search: it.mahasiswa.nim })).toEqual([data.id]);
    expect(await ids({ search: it.teman.nama })).toEqual([second.data.id]);
    expect(await ids({ id_kelas: 'lain' })).toEqual([]);
    expect(await ids({}, await api.make.dosen({ collegeId: it.collegeId }))).toEqual([]);
  });
});

test('the own rows say what may be contested and what became of it', async () => {
  const it = await scene();
  const present = await api.make.pertemuan({ kelas: it.kelas });
  await api.make.kehadiran(present, { tanda: 'HH' });
  const rows = async () =>
    (
      await api
        .as(it.mahasiswa)
        .call(endpoints.kehadiranSayaKelas, { params: { idKelas: it.kelas.id } })
    ).data.pertemuan.map((row) => row.sanggahan);
  const [own] = await rows();
  const sampai = own?.sampai ?? '';
  // Present students have no deadline.
  expect(await rows()).toEqual([
    { boleh: true, status: null, sampai },
    { boleh: false, status: null, sampai: null },
  ]);
  const { data } = await submit(it.mahasiswa, it.pertemuan);
  expect((await rows())[0]).toEqual({ boleh: false, status: 'menunggu', sampai: null });
  await answer(it.dosen, data.id, { status: 'ditolak', catatan: 'Tidak ada di kelas.' });
  expect((await rows())[0]).toEqual({ boleh: true, status: 'ditolak', sampai });
  const before = api.clock.now();
  api.clock.set(new Date(Date.parse(sampai) + 1));
  expect((await rows())[0]).toEqual({ boleh: false, status: 'ditolak', sampai });
  api.clock.set(before);
});

test('an operator who acts for the student is named', async () => {
  const it = await scene();
  const operator = await api.make.operator({
    collegeId: it.collegeId,
    areas: { data_sistem: 'write' },
    scopes: ['A:T'],
  });
  const acting = await api
    .as(operator)
    .call(endpoints.loginSebagai, { body: { nim: it.mahasiswa.nim, alasan: 'Membantu' } });
  const reply = await api.asStranger(it.collegeId).call(endpoints.ajukanSanggahan, {
    params: { idPertemuan: it.pertemuan.id },
    body: { alasan },
    headers: { authorization: `Bearer ${acting.data.access_token}` },
  });
  expect([reply.status, reply.data.oleh_operator]).toEqual([201, operator.nama]);
  expect((await list(it.dosen)).data[0]?.oleh_operator).toBe(operator.nama);
  const log = await api.db.rows(
    "SELECT id_operator FROM log_aktivitas WHERE college_id = $1 AND aksi LIKE '%sanggahan%'",
    [it.collegeId],
  );
  expect(log).toEqual([{ id_operator: operator.userId }]);
});
