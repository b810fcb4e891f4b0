/** Opened, watched, read, downloaded: what students do with materials, with and without a line (DECISIONS 144; K24–K37). */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import type { Endpoint } from '@lms/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { interleave } from '../../../testing/interleave.ts';
import { createTestWorker, type TestWorker } from '../../../testing/jobs.ts';
import type { TestAktivitas, TestMahasiswa, TestUser } from '../../../testing/make.ts';
import { lockKemajuan } from './kemajuan.repo.ts';

type Over = NonNullable<Parameters<TestApi['make']['materi']>[1]>;
let api: TestApi;
let worker: TestWorker;
beforeAll(async () => {
  api = await createTestApi();
  worker = createTestWorker(api);
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

async function scene(over: Over = {}) {
  const dosen = await api.make.dosen();
  const [a, b] = [await api.make.mahasiswa(), await api.make.mahasiswa()];
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [a, b] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online', waktuMulai: '2026-11-24T06:00:00Z' });
  await api.db.run("UPDATE pertemuan SET unduh_materi = true, waktu_batas_aktivitas = '2026-12-01T16:59:59Z' WHERE id = $1", [
    pertemuan.id,
  ]);
  const materi = await api.make.materi(pertemuan, { tipeFile: 'video', durasiDetik: 100, ...over });
  return { dosen, kelas, pertemuan, materi, a, b, params: { id: materi.id } };
}
const buka = (user: TestUser, id: string, body: object = {}) =>
  api.as(user).call(endpoints.bukaMateri, { params: { id }, rawBody: body });
const hadir = (user: TestUser, id: string, body: object = {}) =>
  api.as(user).call(endpoints.hadirMateri, { params: { id }, rawBody: body });
const unduh = (user: TestUser, id: string, query: { usia_detik?: number } = {}) =>
  api.as(user).call(endpoints.unduhMateri, { params: { id }, query });
const later = (seconds: number) => api.clock.advance(seconds * 1_000);
const facts = ({ id }: TestAktivitas) =>
  api.db.rows<{ nim: string; sumber: string; terlambat: boolean }>(
    'SELECT nim, sumber, terlambat FROM aktivitas_selesai WHERE id_aktivitas = $1 ORDER BY nim',
    [id],
  );

describe('watching', () => {
  test('covered seconds are united, the position says nothing, and half of it is present', async () => {
    const { materi, a, kelas, pertemuan, params } = await scene();
    expect((await hadir(a, materi.id, { interval: [[0, 15]] })).error.code).toBe('materi_belum_dibuka');
    const opened = await buka(a, materi.id);
    expect([opened.status, opened.data.waktu_server]).toEqual([200, '2026-11-24T06:10:00.000Z']);
    expect(opened.data.kemajuan).toMatchObject({ persen: 0, syarat: 50, status_unduh: null, bagian: [] });
    later(15);
    expect((await hadir(a, materi.id, { interval: [[0, 15.2]], durasi_detik: 3 })).data).toMatchObject({
      persen: 15,
      bagian: [[0, 15]],
      deadline: null,
    });
    later(15);
    // Seen again, jumped ahead: the union, out of order.
    const third = await hadir(a, materi.id, {
      interval: [
        [80, 95],
        [5, 20],
      ],
    });
    expect(third.data).toMatchObject({
      persen: 35,
      bagian: [
        [0, 20],
        [80, 95],
      ],
      status_unduh: null,
    });
    expect(await facts(materi)).toEqual([]);
    later(15);
    expect((await hadir(a, materi.id, { interval: [[20, 35]] })).data).toMatchObject({
      persen: 50,
      status_unduh: 'downloaded',
      waktu_download: '2026-11-24T06:10:45.000Z',
    });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'ditonton', terlambat: false }]);
    await worker.drain();
    const detail = await api
      .as(a)
      .call(endpoints.detailKehadiranSaya, { params: { idKelas: kelas.id, idPertemuan: pertemuan.id } });
    expect(detail.data).toMatchObject({ presensi: 'H', detail: [{ sumber: 'ditonton', is_hadir: true }] });
    // Going back to the beginning takes nothing away.
    expect((await buka(a, materi.id)).data.kemajuan).toMatchObject({ persen: 50, status_unduh: 'downloaded' });
    const list = await api.as(a).call(endpoints.daftarMateri, { query: { id_pertemuan: pertemuan.id } });
    expect(list.data[0]?.kemajuan).toMatchObject({ persen: 50, status_unduh: 'downloaded' });
    expect((await api.as(a).call(endpoints.detailMateri, { params })).data.kemajuan).toMatchObject({ persen: 50 });
  });

  test('more seconds than time allows are refused, and nothing of them is kept', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    later(15);
    expect((await hadir(a, materi.id, { interval: [[0, 41]] })).error.code).toBe('durasi_tidak_wajar');
    expect((await buka(a, materi.id)).data.kemajuan.bagian).toEqual([]);
    later(15);
    expect((await hadir(a, materi.id, { interval: [[0, 40]] })).data.persen).toBe(40);
    // What was covered already adds nothing.
    expect((await hadir(a, materi.id, { interval: [[0, 45]] })).data.persen).toBe(45);
    expect((await hadir(a, materi.id, { interval: [[0, 100]] })).status).toBe(409);
  });

  test('the same report twice is answered alike, also when another came between', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    later(15);
    const [first, second] = [
      { interval: [[0, 15]], id_klien: randomUUID() },
      { interval: [[15, 30]], id_klien: randomUUID() },
    ];
    const once = await hadir(a, materi.id, first);
    expect((await hadir(a, materi.id, first)).data).toEqual(once.data);
    later(15);
    const twice = await hadir(a, materi.id, second);
    expect((await hadir(a, materi.id, first)).data).toEqual(twice.data);
    expect(twice.data.bagian).toEqual([[0, 30]]);
  });

  test('two devices at once: what waits for the other is measured by what the other has used', async () => {
    const { materi, a, kelas } = await scene();
    await buka(a, materi.id);
    later(20);
    const key = { collegeId: kelas.collegeId, idMateri: materi.id, nim: a.nim };
    const reply = await interleave(api.db, {
      take: async (tx) => {
        await lockKemajuan(tx as Parameters<typeof lockKemajuan>[0], key);
        await tx.run("UPDATE materi_kemajuan SET bagian = '{[0,40)}', dilaporkan_pada = $2 WHERE id_materi = $1", [
          materi.id,
          api.clock.now(),
        ]);
      },
      begin: () => hadir(a, materi.id, { interval: [[40, 90]] }),
    });
    expect(reply.error.code).toBe('durasi_tidak_wajar');
  });

  test('without a readable length the uploader’s counts, without any nothing is covered', async () => {
    const measured = await scene({ durasiDetik: null, durasiPengunggah: 30 });
    await buka(measured.a, measured.materi.id);
    later(30);
    expect((await hadir(measured.a, measured.materi.id, { interval: [[0, 30]] })).data).toMatchObject({ persen: 100 });
    const unknown = await scene({ durasiDetik: null });
    await buka(unknown.a, unknown.materi.id);
    later(30);
    expect((await hadir(unknown.a, unknown.materi.id, { interval: [[0, 60]], durasi_detik: 60 })).data).toMatchObject({
      persen: 0,
      status_unduh: null,
    });
  });

  test('after the deadline it is late and does not count', async () => {
    const { materi, a, b, dosen, params } = await scene({ waktuSelesai: '2026-11-24T06:11:00Z' });
    for (const each of [a, b]) await buka(each, materi.id);
    later(60);
    expect((await hadir(a, materi.id, { interval: [[0, 60]] })).data.status_unduh).toBe('downloaded');
    later(1);
    expect((await hadir(b, materi.id, { interval: [[0, 60]] })).data).toMatchObject({
      status_unduh: 'late',
      deadline: '2026-11-24T06:11:00.000Z',
    });
    // A later deadline holds for what was done before it (K30).
    await api.db.run('UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1', [materi.id, '2026-11-25T00:00:00Z']);
    await api.db.run("INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, 'pertemuan.aktivitas_berubah', $2)", [
      materi.collegeId,
      JSON.stringify({ id_pertemuan: materi.pertemuan.id }),
    ]);
    await worker.drain();
    expect((await facts(materi)).map(({ terlambat }) => terlambat)).toEqual([false, false]);
    const list = await api.as(dosen).call(endpoints.aksesMateri, { params, query: { status: 'terlambat' } });
    expect(list.data).toEqual([]);
  });
});

/** Signed in at 05:00; the device comes back at 08:00. */
async function away(over: Over = {}) {
  api.clock.set('2026-11-24T05:00:00Z');
  const it = await scene({ durasiDetik: 3_600, ...over });
  await api.db.run('UPDATE sesi_pengguna SET dibuat_pada = $2 WHERE id = $1::uuid', [it.a.sessionId, api.clock.now()]);
  api.clock.set('2026-11-24T08:00:00Z');
  return it;
}

describe('without a line', () => {
  test('an hour that was watched an hour ago counts; more than the time without a line does not', async () => {
    const { materi, a } = await away();
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect((await hadir(a, materi.id, { interval: [[0, 3_600]], usia_detik: 3_590 })).data).toMatchObject({
      persen: 100,
      status_unduh: 'downloaded',
    });
    const other = await away({ durasiDetik: 36_000 });
    await buka(other.a, other.materi.id, { usia_detik: 86_400 });
    // Three hours since the last contact are six hours of playing, whatever the device tells.
    expect((await hadir(other.a, other.materi.id, { interval: [[0, 21_611]], usia_detik: 86_400 })).status).toBe(409);
    expect((await hadir(other.a, other.materi.id, { interval: [[0, 21_610]], usia_detik: 86_400 })).status).toBe(200);
    // And the same time is not told twice.
    expect((await hadir(other.a, other.materi.id, { interval: [[21_610, 30_000]], usia_detik: 86_400 })).status).toBe(409);
  });

  test('a device that had a line since is believed from then on', async () => {
    const { materi, a } = await away();
    await api.db.run(
      `INSERT INTO refresh_token (college_id, hash, id_sesi, dibuat_pada, berakhir_pada)
       VALUES ($1, $2, $3::uuid, '2026-11-24T07:50:00Z', '2026-12-24T07:50:00Z')`,
      [a.collegeId, randomUUID(), a.sessionId],
    );
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect((await hadir(a, materi.id, { interval: [[0, 3_600]], usia_detik: 3_600 })).status).toBe(409);
    expect((await hadir(a, materi.id, { interval: [[0, 1_210]], usia_detik: 3_600 })).status).toBe(200);
  });

  test('the deadline is judged by when it was done', async () => {
    const { materi, a } = await away({ tipeFile: 'ebook', waktuSelesai: '2026-11-24T07:30:00Z' });
    await buka(a, materi.id, { usia_detik: 3_600 });
    expect((await hadir(a, materi.id, { usia_detik: 2_700 })).data).toMatchObject({
      status_unduh: 'downloaded',
      waktu_download: '2026-11-24T07:15:00.000Z',
    });
  });
});

describe('taken from the device without a line', () => {
  test.each([
    ['before the deadline', 2_700, { status_unduh: 'downloaded', waktu_download: '2026-11-24T07:15:00.000Z' }],
    ['after it', 1_200, { status_unduh: 'late', waktu_download: '2026-11-24T07:40:00.000Z' }],
  ])('%s, and told when the line is back', async (_name, usia_detik, expected) => {
    const { materi, a } = await away({ tipeFile: 'archive', waktuSelesai: '2026-11-24T07:30:00Z' });
    expect((await unduh(a, materi.id, { usia_detik })).data.kemajuan).toMatchObject(expected);
    // Told again it is the same.
    expect((await unduh(a, materi.id, { usia_detik })).data.kemajuan).toMatchObject(expected);
    expect(await facts(materi)).toHaveLength(1);
  });

  test('not before the device was last heard of', async () => {
    const { materi, a } = await away({ tipeFile: 'archive' });
    const { kemajuan } = (await unduh(a, materi.id, { usia_detik: 86_400 })).data;
    expect(kemajuan).toMatchObject({ waktu_download: '2026-11-24T05:00:00.000Z' });
  });
});

describe('the other kinds', () => {
  test('an e-book is read after the countdown; downloading it does not count', async () => {
    const { materi, a } = await scene({ tipeFile: 'ebook' });
    expect((await hadir(a, materi.id)).error.code).toBe('materi_belum_dibuka');
    await buka(a, materi.id);
    const file = await unduh(a, materi.id);
    expect(file.data).toMatchObject({ nama: `${materi.id}.bin`, kemajuan: { status_unduh: null, persen: 0 } });
    expect(file.data.url).toMatch(/^\/files\//);
    later(50);
    expect((await hadir(a, materi.id)).error.code).toBe('materi_belum_selesai_dibaca');
    later(10);
    expect((await hadir(a, materi.id)).data).toMatchObject({ status_unduh: 'downloaded', persen: 100 });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibaca', terlambat: false }]);
  });

  test.each(['video', 'audio', 'archive'] as const)('downloading a %s counts, for students', async (tipeFile) => {
    const { materi, a, dosen } = await scene({ tipeFile });
    expect((await unduh(dosen, materi.id)).data.kemajuan).toBeNull();
    expect(await facts(materi)).toEqual([]);
    expect((await unduh(a, materi.id)).data.kemajuan).toMatchObject({ status_unduh: 'downloaded' });
    later(5);
    expect((await unduh(a, materi.id)).data.kemajuan).toMatchObject({
      waktu_download: '2026-11-24T06:10:00.000Z',
      waktu_terakhir_download: '2026-11-24T06:10:05.000Z',
    });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'diunduh', terlambat: false }]);
  });

  test('a link counts when it is opened and cannot be downloaded; an archive is only downloaded', async () => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    expect((await unduh(a, materi.id)).error).toMatchObject({
      code: 'url_tidak_dapat_diunduh',
      message: 'URL tidak dapat didownload!',
    });
    expect((await hadir(a, materi.id)).data).toMatchObject({ status_unduh: 'downloaded', persen: 100 });
    expect((await buka(a, materi.id)).data.kemajuan).toMatchObject({ status_unduh: 'downloaded' });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibuka', terlambat: false }]);
    const archive = await scene({ tipeFile: 'archive' });
    expect((await hadir(archive.a, archive.materi.id)).error.code).toBe('materi_tanpa_kemajuan');
  });
});

describe('who leaves no traces', () => {
  test('students who are not active read and write no fact (K7)', async () => {
    const { materi, a } = await scene({ tipeFile: 'archive' });
    await api.db.run("UPDATE mahasiswa SET status = 'Cuti' WHERE nim = $1", [a.nim]);
    expect((await unduh(a, materi.id)).data).toMatchObject({ kemajuan: { status_unduh: null } });
    expect((await buka(a, materi.id)).data.kemajuan.dibuka_pada).toBeNull();
    expect(await facts(materi)).toEqual([]);
  });

  test('an operator who acts for a student (K6)', async () => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    const operator = await api.make.operator({ areas: { kelas_kuliah: 'write', konfigurasi: 'write' } });
    const begun = await api
      .as(operator)
      .call(endpoints.loginSebagai, { body: { nim: a.nim, alasan: 'Memeriksa keluhan presensi' } });
    expect(begun.status).toBe(201);
    const acting = <E extends Endpoint>(endpoint: E) =>
      api.asStranger(a.collegeId).call(endpoint, {
        params: { id: materi.id },
        rawBody: {},
        headers: { authorization: `Bearer ${begun.data.access_token}` },
      } as never);
    for (const endpoint of [endpoints.bukaMateri, endpoints.hadirMateri]) expect((await acting(endpoint)).status).toBe(200);
    expect(await facts(materi)).toEqual([]);
    expect(await api.db.rows('SELECT nim FROM materi_kemajuan WHERE id_materi = $1', [materi.id])).toEqual([]);
  });

  test('what is not displayed, deleted or of another class is not there', async () => {
    const { materi, a, pertemuan } = await scene({ tampilSejak: '2026-11-25T00:00:00Z' });
    for (const call of [buka, hadir, unduh]) expect((await call(a, materi.id)).status).toBe(404);
    const gone = await api.make.materi(pertemuan, { dihapus: true });
    for (const call of [buka, hadir, unduh]) expect((await call(a, gone.id)).status).toBe(404);
    const seen = await api.make.materi(pertemuan);
    for (const call of [buka, hadir, unduh]) expect((await call(await api.make.mahasiswa(), seen.id)).status).toBe(404);
  });

  test('unreadable reports are refused', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    for (const body of [{ interval: [[-1, 5]] }, { interval: [[0]] }, { interval: 'x' }, { usia_detik: -1 }, { id_klien: 'x' }]) {
      expect((await hadir(a, materi.id, body)).status, JSON.stringify(body)).toBe(422);
    }
    expect((await hadir(a, materi.id, { interval: [[0, 1e308]] })).status).toBe(422);
  });
});

test('content that is deleted takes its facts with it, and brings them back', async () => {
  const { materi, a, dosen, params, pertemuan } = await scene({ tipeFile: 'url' });
  await hadir(a, materi.id);
  const marks = () => api.db.rows('SELECT presensi FROM kehadiran WHERE id_pertemuan = $1', [pertemuan.id]);
  const settle = async () => {
    await worker.drain();
    later(2);
    await worker.sweep('kehadiran.progres_menunggu');
    await worker.drain();
  };
  await settle();
  expect(await marks()).toEqual([{ presensi: 'H' }]);
  expect((await api.as(dosen).call(endpoints.hapusMateri, { params })).status).toBeLessThan(300);
  await settle();
  expect([await facts(materi), await marks()]).toEqual([[], []]);
  expect((await api.as(dosen).call(endpoints.pulihkanMateri, { params })).status).toBe(200);
  await settle();
  expect(await facts(materi)).toMatchObject([{ nim: a.nim, sumber: 'dibuka' }]);
  expect(await marks()).toEqual([{ presensi: 'H' }]);
});

describe('who has it', () => {
  const names = (rows: { mahasiswa: { nim: string } }[]) => rows.map((row) => row.mahasiswa.nim);

  test('is listed for lecturers, with filter, order and pages', async () => {
    const { materi, a, b, dosen, params, kelas } = await scene();
    await api.db.run('UPDATE pengguna SET nama = $2 WHERE id = $1', [a.userId, 'Budi']);
    await api.db.run('UPDATE pengguna SET nama = $2 WHERE id = $1', [b.userId, 'Ani']);
    await buka(a, materi.id);
    later(30);
    await hadir(a, materi.id, { interval: [[0, 60]] });
    const ask = async (query: object) =>
      (await api.as(dosen).call(endpoints.aksesMateri, { params, query: query as never })).data;
    const all = await ask({});
    expect(names(all)).toEqual([b.nim, a.nim]);
    expect(all).toMatchObject([
      { status_unduh: null, persen: 0, dibuka_pada: null, selesai_pada: null, sumber: null },
      { status_unduh: 'downloaded', persen: 60, sumber: 'ditonton', selesai_pada: '2026-11-24T06:10:30.000Z' },
    ]);
    expect(names(await ask({ status: 'sudah' }))).toEqual([a.nim]);
    expect(names(await ask({ status: 'belum' }))).toEqual([b.nim]);
    expect(await ask({ status: 'terlambat' })).toEqual([]);
    expect(names(await ask({ sort: '-persen' }))).toEqual([a.nim, b.nim]);
    expect(names(await ask({ sort: 'persen', per_page: 1 }))).toEqual([b.nim]);
    expect(names(await ask({ search: 'bud' }))).toEqual([a.nim]);
    for (const sort of ['nim', '-selesai_pada', 'nama']) expect(await ask({ sort })).toHaveLength(2);
    expect((await api.as(a).call(endpoints.aksesMateri, { params })).status).toBe(403);
    expect((await api.as(await api.make.dosen()).call(endpoints.aksesMateri, { params })).status).toBe(404);
    const onlyB = await api.make.materi(materi.pertemuan, { peserta: [b] satisfies TestMahasiswa[] });
    const limited = await api.as(dosen).call(endpoints.aksesMateri, { params: { id: onlyB.id } });
    expect(names(limited.data)).toEqual([b.nim]);
    expect(kelas.peserta).toHaveLength(2);
  });
});

describe('a deadline that is moved while a student finishes', () => {
  const move = 'UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1';
  const remove = 'UPDATE aktivitas SET dihapus_pada = now() WHERE id = $1';
  test.each([
    ['to later: it is in time', '2026-11-24T06:05:00Z', '2026-11-24T07:00:00Z', false],
    ['to earlier: it is late', '2026-11-24T07:00:00Z', '2026-11-24T06:05:00Z', true],
  ])('%s', async (_name, before, after, terlambat) => {
    const { materi, a } = await scene({ tipeFile: 'url', waktuSelesai: before });
    const reply = await interleave(api.db, { take: (tx) => tx.run(move, [materi.id, after]), begin: () => hadir(a, materi.id) });
    expect(reply.status).toBe(200);
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibuka', terlambat }]);
  });

  test('content that is deleted meanwhile takes no fact any more', async () => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    await interleave(api.db, { take: (tx) => tx.run(remove, [materi.id]), begin: () => hadir(a, materi.id) });
    expect(await facts(materi)).toEqual([]);
  });
});
