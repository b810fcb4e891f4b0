import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

async function scene(over: { kategori?: 'kuliah' | 'uts' } = {}) {
  const dosen = await api.make.dosen();
  const mahasiswa = await api.make.mahasiswa();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: 'online', ...over });
  return { dosen, mahasiswa, kelas, pertemuan, params: { id: pertemuan.id } };
}

describe('texts', () => {
  test('are added, changed, deleted and restored; students read them', async () => {
    const { dosen, mahasiswa, pertemuan, params } = await scene();
    const add = (teks: string) =>
      api.as(dosen).call(endpoints.tambahTeks, { body: { id_pertemuan: pertemuan.id, teks } });
    const { data } = await add(encodeURIComponent('<p>Halo <b>semua</b></p>'));
    expect(data.teks).toBe('<p>Halo <strong>semua</strong></p>');
    expect((await add('<p>&nbsp;</p>')).error).toMatchObject({
      code: 'teks_kosong',
      message: 'Teks wajib diisi!',
    });
    expect((await add(`<p>${'a'.repeat(20_001)}</p>`)).error.code).toBe('teks_terlalu_panjang');
    const read = async () =>
      (
        await api
          .as(mahasiswa)
          .call(endpoints.daftarTeks, { query: { id_pertemuan: pertemuan.id } })
      ).data.map(({ teks }) => teks);
    const changed = await api.as(dosen).call(endpoints.ubahTeks, {
      params: { id: data.id },
      body: { teks: '<p>Baru</p>', updated_at: data.updated_at },
    });
    expect([changed.data.teks, await read()]).toEqual(['<p>Baru</p>', ['<p>Baru</p>']]);
    const stale = { teks: '<p>Lama</p>', updated_at: data.updated_at };
    expect(
      (await api.as(dosen).call(endpoints.ubahTeks, { params: { id: data.id }, body: stale })).error
        .code,
    ).toBe('isi_berubah');
    await api.as(dosen).call(endpoints.hapusTeks, { params: { id: data.id } });
    expect(await read()).toEqual([]);
    expect(
      (await api.as(dosen).call(endpoints.pulihkanTeks, { params: { id: data.id } })).data.teks,
    ).toBe('<p>Baru</p>');
    const content = await api.as(mahasiswa).call(endpoints.aktivitasPertemuan, { params });
    expect(content.data).toMatchObject([{ id: data.id, jenis: 'teks', judul: 'Baru' }]);
  });

  test('a picture of a megabyte passes the body limit and is refused by its size', async () => {
    const { dosen, pertemuan } = await scene();
    const picture = (bytes: number) => `<img src="data:image/png;base64,${'A'.repeat(bytes)}">`;
    const add = (teks: string) =>
      api.as(dosen).call(endpoints.tambahTeks, { body: { id_pertemuan: pertemuan.id, teks } });
    expect((await add(picture(900_000))).status).toBe(201);
    expect((await add(encodeURIComponent(picture(900_000)))).status).toBe(201);
    expect((await add(picture(1_000_000))).error.code).toBe('teks_terlalu_panjang');
  });

  test('fifty at most', async () => {
    const { dosen, pertemuan } = await scene();
    for (let made = 0; made < 50; made++) await api.make.teks(pertemuan);
    const reply = await api
      .as(dosen)
      .call(endpoints.tambahTeks, { body: { id_pertemuan: pertemuan.id, teks: '<p>a</p>' } });
    expect(reply.error).toMatchObject({
      code: 'isi_terlalu_banyak',
      message: 'Pertemuan paling banyak memuat 50 teks.',
    });
  });
});

describe('a form that is sent again because the answer was lost', () => {
  const waktu = {
    waktu_mulai: '2026-11-24T14:00:00+07:00',
    waktu_selesai: '2026-11-25T14:00:00+07:00',
  };
  const materi = {
    judul: 'A',
    deskripsi: '<p>a</p>',
    tipe_file: 'url',
    jenis_materi: 'modul',
    file_url: 'a.id',
  } as const;
  type World = Awaited<ReturnType<typeof scene>> & {
    asal: { materi: string; tugas: string; ujian: string };
  };
  const forms = {
    teks: ({ dosen }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.tambahTeks, { body: { ...body, teks: '<p>a</p>' } }),
    materi: ({ dosen }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.tambahMateri, { body: { ...body, ...materi } }),
    'materi/salin': ({ dosen, asal }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.salinMateri, { body: { ...body, list_id: [asal.materi] } }),
    tugas: ({ dosen }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.tambahTugas, {
        body: { ...body, ...waktu, judul: 'A', deskripsi: '<p>a</p>', jenis_tugas: 'individu' },
      }),
    'tugas/salin': ({ dosen, asal }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api
        .as(dosen)
        .call(endpoints.salinTugas, { body: { ...body, ...waktu, list_id: [asal.tugas] } }),
    ujian: ({ dosen }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.tambahUjian, {
        body: { ...body, ...waktu, judul: 'A', deskripsi: '<p>a</p>', jenis: 'kuis' },
      }),
    'ujian/salin': ({ dosen, asal }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api
        .as(dosen)
        .call(endpoints.salinUjian, { body: { ...body, ...waktu, list_salin_ujian: asal.ujian } }),
    forum: ({ dosen }: World, body: { id_pertemuan: string; id_klien: string }) =>
      api.as(dosen).call(endpoints.tambahForum, {
        body: { ...body, ...waktu, judul: 'A', deskripsi: '<p>a</p>' },
      }),
  };

  test.each(Object.entries(forms))(
    '%s: is written once, also at the same moment, and is gone once it was deleted',
    async (_name, send) => {
      const { dosen, kelas, ...rest } = await scene();
      const lain = await api.make.pertemuan({
        kelas: await api.make.kelas({ makul: kelas.makul, pengajar: [dosen] }),
      });
      const ujian = (await api.make.ujian(lain, { soal: 1 })).id;
      const asal = {
        materi: (await api.make.materi(lain, { tipeFile: 'url' })).id,
        tugas: (await api.make.tugas(lain)).id,
        ujian,
      };
      const world = { dosen, kelas, ...rest, asal };
      const { id: id_pertemuan } = world.pertemuan;
      const body = { id_pertemuan, id_klien: crypto.randomUUID() };
      const replies = [
        ...(await Promise.all([send(world, body), send(world, body)])),
        await send(world, body),
      ];
      expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
      const idsOf = (reply: (typeof replies)[number]) => [reply.data].flat().map(({ id }) => id);
      expect(new Set(replies.flatMap(idsOf)).size).toBe(1);
      const there = () =>
        api.db.rows('SELECT 1 FROM aktivitas WHERE id_pertemuan = $1', [id_pertemuan]);
      expect(await there()).toHaveLength(1);
      expect((await send(world, { id_pertemuan, id_klien: crypto.randomUUID() })).status).toBe(201);
      await api.db.run('UPDATE aktivitas SET dihapus_pada = now() WHERE id_pertemuan = $1', [
        id_pertemuan,
      ]);
      expect((await send(world, body)).status).toBe(404);
      expect(await there()).toHaveLength(2);
    },
  );
});

describe('order', () => {
  test('is that of the page, and changes as a whole', async () => {
    const { dosen, mahasiswa, pertemuan, params } = await scene();
    const materi = await api.make.materi(pertemuan, { tipeFile: 'url' });
    const one = await api.make.teks(pertemuan);
    const two = await api.make.teks(pertemuan);
    const order = async () =>
      (await api.as(mahasiswa).call(endpoints.aktivitasPertemuan, { params })).data.map(
        ({ id }) => id,
      );
    expect(await order()).toEqual([one.id, two.id, materi.id]);
    const put = (urutan: string[]) =>
      api.as(dosen).call(endpoints.urutkanAktivitas, { params, body: { jenis: 'teks', urutan } });
    expect((await put([two.id, one.id])).status).toBe(200);
    expect(await order()).toEqual([two.id, one.id, materi.id]);
    for (const wrong of [
      [two.id],
      [two.id, two.id],
      [two.id, materi.id],
      [two.id, one.id, materi.id],
    ]) {
      expect((await put(wrong)).error.code).toBe('isi_berubah');
    }
  });

  test('one that is added while it is changed is not lost: whoever did not know of it is told', async () => {
    const { dosen, pertemuan, params } = await scene();
    const one = await api.make.teks(pertemuan);
    const two = await api.make.teks(pertemuan);
    const body = { jenis: 'teks' as const, urutan: [two.id, one.id] };
    const [put, added] = await Promise.all([
      api.as(dosen).call(endpoints.urutkanAktivitas, { params, body }),
      api
        .as(dosen)
        .call(endpoints.tambahTeks, { body: { id_pertemuan: pertemuan.id, teks: '<p>Baru</p>' } }),
    ]);
    expect(added.status).toBe(201);
    const last = (await api.as(dosen).call(endpoints.aktivitasPertemuan, { params })).data.map(
      ({ id }) => id,
    );
    expect(last).toEqual(
      put.status === 200 ? [two.id, one.id, added.data.id] : [one.id, two.id, added.data.id],
    );
  });
});

test('what comes to be displayed is told once, to students too; what is not yet, to staff only', async () => {
  const { dosen, pertemuan } = await scene();
  const waktu_mulai_tampil = '2026-11-24T06:30:00.000Z';
  const form = {
    judul: 'Nanti',
    deskripsi: '<p>a</p>',
    tipe_file: 'url' as const,
    jenis_materi: 'modul' as const,
    file_url: 'x.id',
  };
  const body = { id_pertemuan: pertemuan.id, ...form, tampil_sekarang: false, waktu_mulai_tampil };
  expect((await api.as(dosen).call(endpoints.tambahMateri, { body })).status).toBe(201);
  const told = () =>
    api.db.rows<{ hanya_staf: boolean }>(
      'SELECT hanya_staf FROM event WHERE stream = $1 ORDER BY id',
      [`pertemuan:${pertemuan.id}`],
    );
  expect(await told()).toEqual([{ hanya_staf: true }]);
  const sweep = api.modules
    .flatMap(({ sweeps = [] }) => sweeps)
    .find(({ name }) => name === 'pertemuan.isi_tampil');
  const run = () => api.db.transaction(async (tx) => sweep?.run(tx, { now: api.clock.now() }));
  await run();
  expect(await told()).toHaveLength(1);
  api.clock.set(new Date(waktu_mulai_tampil));
  await run();
  await run();
  expect(await told()).toEqual([{ hanya_staf: true }, { hanya_staf: false }]);
});

test('what a lecturer has put into a meeting stands beside the own attendance (DECISIONS 130)', async () => {
  const { dosen, pertemuan } = await scene();
  await api.make.materi(pertemuan, { judul: 'Modul', tipeFile: 'url', oleh: dosen.userId });
  const { data } = await api
    .as(dosen)
    .call(endpoints.kehadiranDosenSaya, { params: { idPertemuan: pertemuan.id } });
  expect(data.aktivitas).toEqual([{ jenis: 'materi', judul: 'Modul' }]);
});
