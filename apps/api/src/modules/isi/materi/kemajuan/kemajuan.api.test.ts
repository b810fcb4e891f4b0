import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { describe, expect, test } from 'vitest';
import { interleave } from '../../../../testing/interleave.ts';
import type { TestMahasiswa } from '../../../../testing/make/make.ts';
import { useMaterials } from '../../../../testing/material-world.ts';
import { lockKemajuan } from './kemajuan.repo.ts';

const world = useMaterials();
const { scene, buka, hadir, unduh, later, facts } = world;

describe('watching', () => {
  test('covered seconds are united, the position says nothing, and half of it is present', async () => {
    const { materi, a, kelas, pertemuan, params } = await scene();
    expect((await hadir(a, materi.id, { interval: [[0, 15]] })).error.code).toBe(
      'materi_belum_dibuka',
    );
    const opened = await buka(a, materi.id);
    expect([opened.status, opened.data.waktu_server]).toEqual([200, '2026-11-24T06:10:00.000Z']);
    expect(opened.data.kemajuan).toMatchObject({
      persen: 0,
      syarat: 50,
      status_unduh: null,
      bagian: [],
    });
    later(15);
    expect(
      (await hadir(a, materi.id, { interval: [[0, 15.2]], durasi_detik: 3 })).data,
    ).toMatchObject({
      persen: 15,
      bagian: [[0, 15]],
      deadline: null,
    });
    later(15);
    // Overlaps and gaps out of order form a union.
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
    await world.worker.drain();
    const detail = await world.api.as(a).call(endpoints.detailKehadiranSaya, {
      params: { idKelas: kelas.id, idPertemuan: pertemuan.id },
    });
    expect(detail.data).toMatchObject({
      presensi: 'H',
      detail: [{ sumber: 'ditonton', is_hadir: true }],
    });
    // Seeking back loses nothing.
    expect((await buka(a, materi.id)).data.kemajuan).toMatchObject({
      persen: 50,
      status_unduh: 'downloaded',
    });
    const list = await world.api
      .as(a)
      .call(endpoints.daftarMateri, { query: { id_pertemuan: pertemuan.id } });
    expect(list.data[0]?.kemajuan).toMatchObject({ persen: 50, status_unduh: 'downloaded' });
    expect(
      (await world.api.as(a).call(endpoints.detailMateri, { params })).data.kemajuan,
    ).toMatchObject({ persen: 50 });
  });

  test('more seconds than time allows are refused, and nothing of them is kept', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    later(15);
    expect((await hadir(a, materi.id, { interval: [[0, 41]] })).error.code).toBe(
      'durasi_tidak_wajar',
    );
    expect((await buka(a, materi.id)).data.kemajuan.bagian).toEqual([]);
    later(15);
    expect((await hadir(a, materi.id, { interval: [[0, 40]] })).data.persen).toBe(40);
    // The tolerance is used up, and covered seconds add nothing.
    expect((await hadir(a, materi.id, { interval: [[0, 45]] })).status).toBe(409);
    later(3);
    expect((await hadir(a, materi.id, { interval: [[0, 45]] })).data.persen).toBe(45);
    expect((await hadir(a, materi.id, { interval: [[0, 100]] })).status).toBe(409);
  });

  test('many small reports are not worth more than the time they took', async () => {
    const { materi, a } = await scene();
    await buka(a, materi.id);
    const spans = Array.from({ length: 10 }, (_, nth): [number, number] => [nth * 8, nth * 8 + 8]);
    const codes = [];
    for (const interval of spans) {
      later(0.1);
      const reply = await hadir(a, materi.id, { interval: [interval] });
      codes.push(reply.status === 200 ? 'diterima' : reply.error.code);
      await buka(a, materi.id);
    }
    expect(codes).toEqual(['diterima', ...spans.slice(1).map(() => 'durasi_tidak_wajar')]);
    // Elapsed time does: twice the speed stays plausible.
    for (const from of [8, 38, 68]) {
      later(15);
      expect((await hadir(a, materi.id, { interval: [[from, from + 30]] })).status).toBe(200);
    }
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
    const reply = await interleave(world.api.db, {
      take: async (tx) => {
        await lockKemajuan(tx as Parameters<typeof lockKemajuan>[0], key);
        await tx.run(
          "UPDATE materi_kemajuan SET bagian = '{[0,40)}', dilaporkan_pada = $2 WHERE id_materi = $1",
          [materi.id, world.api.clock.now()],
        );
      },
      begin: () => hadir(a, materi.id, { interval: [[40, 90]] }),
    });
    expect(reply.error.code).toBe('durasi_tidak_wajar');
  });

  test('without a readable length the uploader’s counts, without any nothing is covered', async () => {
    const measured = await scene({ durasiDetik: null, durasiPengunggah: 30 });
    await buka(measured.a, measured.materi.id);
    later(30);
    expect(
      (await hadir(measured.a, measured.materi.id, { interval: [[0, 30]] })).data,
    ).toMatchObject({ persen: 100 });
    const unknown = await scene({ durasiDetik: null });
    await buka(unknown.a, unknown.materi.id);
    later(30);
    expect(
      (await hadir(unknown.a, unknown.materi.id, { interval: [[0, 60]], durasi_detik: 60 })).data,
    ).toMatchObject({
      persen: 0,
      status_unduh: null,
    });
  });

  test('after the deadline it is late and does not count', async () => {
    const { materi, a, b, dosen, params } = await scene({ waktuSelesai: '2026-11-24T06:11:00Z' });
    for (const each of [a, b]) await buka(each, materi.id);
    later(60);
    expect((await hadir(a, materi.id, { interval: [[0, 60]] })).data.status_unduh).toBe(
      'downloaded',
    );
    later(1);
    expect((await hadir(b, materi.id, { interval: [[0, 60]] })).data).toMatchObject({
      status_unduh: 'late',
      deadline: '2026-11-24T06:11:00.000Z',
    });
    // A later deadline also applies to earlier deeds (K30).
    await world.api.db.run('UPDATE aktivitas SET waktu_selesai = $2 WHERE id = $1', [
      materi.id,
      '2026-11-25T00:00:00Z',
    ]);
    await world.api.db.run(
      "INSERT INTO outbox (college_id, jenis, isi) VALUES ($1, 'pertemuan.aktivitas_berubah', $2)",
      [materi.collegeId, JSON.stringify({ id_pertemuan: materi.pertemuan.id })],
    );
    await world.worker.drain();
    expect((await facts(materi)).map(({ terlambat }) => terlambat)).toEqual([false, false]);
    const list = await world.api
      .as(dosen)
      .call(endpoints.aksesMateri, { params, query: { status: 'terlambat' } });
    expect(list.data).toEqual([]);
  });
});

describe('the other kinds', () => {
  test('an e-book is read after the countdown; downloading it does not count', async () => {
    const { materi, a } = await scene({ tipeFile: 'ebook' });
    expect((await hadir(a, materi.id)).error.code).toBe('materi_belum_dibuka');
    await buka(a, materi.id);
    const file = await unduh(a, materi.id);
    expect(file.data).toMatchObject({
      nama: `${materi.id}.bin`,
      kemajuan: { status_unduh: null, persen: 0 },
    });
    expect(file.data.url).toMatch(/^\/files\//);
    later(50);
    expect((await hadir(a, materi.id)).error.code).toBe('materi_belum_selesai_dibaca');
    later(10);
    expect((await hadir(a, materi.id)).data).toMatchObject({
      status_unduh: 'downloaded',
      persen: 100,
    });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibaca', terlambat: false }]);
  });

  test.each(['video', 'audio', 'archive'] as const)(
    'downloading a %s counts, for students',
    async (tipeFile) => {
      const { materi, a, dosen } = await scene({ tipeFile });
      expect((await unduh(dosen, materi.id)).data.kemajuan).toBeNull();
      expect(await facts(materi)).toEqual([]);
      expect((await unduh(a, materi.id)).data.kemajuan).toMatchObject({
        status_unduh: 'downloaded',
      });
      later(5);
      expect((await unduh(a, materi.id)).data.kemajuan).toMatchObject({
        waktu_download: '2026-11-24T06:10:00.000Z',
        waktu_terakhir_download: '2026-11-24T06:10:05.000Z',
      });
      expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'diunduh', terlambat: false }]);
    },
  );

  test('a link counts when it is opened and cannot be downloaded; an archive is only downloaded', async () => {
    const { materi, a } = await scene({ tipeFile: 'url' });
    expect((await unduh(a, materi.id)).error).toMatchObject({
      code: 'url_tidak_dapat_diunduh',
      message: 'URL tidak dapat didownload!',
    });
    expect((await hadir(a, materi.id)).data).toMatchObject({
      status_unduh: 'downloaded',
      persen: 100,
    });
    expect((await buka(a, materi.id)).data.kemajuan).toMatchObject({ status_unduh: 'downloaded' });
    expect(await facts(materi)).toEqual([{ nim: a.nim, sumber: 'dibuka', terlambat: false }]);
    const archive = await scene({ tipeFile: 'archive' });
    expect((await hadir(archive.a, archive.materi.id)).error.code).toBe('materi_tanpa_kemajuan');
  });
});

test('content that is deleted takes its facts with it, and brings them back', async () => {
  const { materi, a, dosen, params, pertemuan } = await scene({ tipeFile: 'url' });
  await hadir(a, materi.id);
  const marks = () =>
    world.api.db.rows('SELECT presensi FROM kehadiran WHERE id_pertemuan = $1', [pertemuan.id]);
  const settle = async () => {
    await world.worker.drain();
    later(2);
    await world.worker.sweep('kehadiran.progres_menunggu');
    await world.worker.drain();
  };
  await settle();
  expect(await marks()).toEqual([{ presensi: 'H' }]);
  expect((await world.api.as(dosen).call(endpoints.hapusMateri, { params })).status).toBeLessThan(
    300,
  );
  await settle();
  expect([await facts(materi), await marks()]).toEqual([[], []]);
  expect((await world.api.as(dosen).call(endpoints.pulihkanMateri, { params })).status).toBe(200);
  await settle();
  expect(await facts(materi)).toMatchObject([{ nim: a.nim, sumber: 'dibuka' }]);
  expect(await marks()).toEqual([{ presensi: 'H' }]);
});

describe('who has it', () => {
  const names = (rows: { mahasiswa: { nim: string } }[]) => rows.map((row) => row.mahasiswa.nim);

  test('is listed for lecturers, with filter, order and pages', async () => {
    const { materi, a, b, dosen, params, kelas } = await scene();
    await world.api.db.run('UPDATE pengguna SET nama = $2 WHERE id = $1', [a.userId, 'Budi']);
    await world.api.db.run('UPDATE pengguna SET nama = $2 WHERE id = $1', [b.userId, 'Ani']);
    await buka(a, materi.id);
    later(30);
    await hadir(a, materi.id, { interval: [[0, 60]] });
    const ask = async (query: object) =>
      (await world.api.as(dosen).call(endpoints.aksesMateri, { params, query: query as never }))
        .data;
    const all = await ask({});
    expect(names(all)).toEqual([b.nim, a.nim]);
    expect(all).toMatchObject([
      { status_unduh: null, persen: 0, dibuka_pada: null, selesai_pada: null, sumber: null },
      {
        status_unduh: 'downloaded',
        persen: 60,
        sumber: 'ditonton',
        selesai_pada: '2026-11-24T06:10:30.000Z',
      },
    ]);
    expect(names(await ask({ status: 'sudah' }))).toEqual([a.nim]);
    expect(names(await ask({ status: 'belum' }))).toEqual([b.nim]);
    expect(await ask({ status: 'terlambat' })).toEqual([]);
    expect(names(await ask({ sort: '-persen' }))).toEqual([a.nim, b.nim]);
    expect(names(await ask({ sort: 'persen', per_page: 1 }))).toEqual([b.nim]);
    expect(names(await ask({ search: 'bud' }))).toEqual([a.nim]);
    for (const sort of ['nim', '-selesai_pada', 'nama'])
      expect(await ask({ sort })).toHaveLength(2);
    expect((await world.api.as(a).call(endpoints.aksesMateri, { params })).status).toBe(403);
    expect(
      (await world.api.as(await world.api.make.dosen()).call(endpoints.aksesMateri, { params }))
        .status,
    ).toBe(404);
    const onlyB = await world.api.make.materi(materi.pertemuan, {
      peserta: [b] satisfies TestMahasiswa[],
    });
    const limited = await world.api
      .as(dosen)
      .call(endpoints.aksesMateri, { params: { id: onlyB.id } });
    expect(names(limited.data)).toEqual([b.nim]);
    expect(kelas.peserta).toHaveLength(2);
  });
});
