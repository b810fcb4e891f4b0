import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { pdf } from '../../../testing/files/sample-files.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set(new Date('2026-11-24T06:10:00Z')));

const isian = {
  judul: 'Normalisasi',
  deskripsi: '<p>Bacaan <script>alert(1)</script>wajib</p>',
  tipe_file: 'url' as const,
  jenis_materi: 'modul' as const,
  file_url: 'contoh.id/modul',
};

async function scene(over: { jenis?: 'online' | 'offline' } = {}) {
  const dosen = await api.make.dosen();
  const mahasiswa = await api.make.mahasiswa();
  const kelas = await api.make.kelas({ pengajar: [dosen], peserta: [mahasiswa] });
  const pertemuan = await api.make.pertemuan({ kelas, jenis: over.jenis ?? 'online' });
  return { dosen, mahasiswa, kelas, pertemuan };
}

describe('adding', () => {
  test('a lecturer adds a link; its students see it, safe and with a scheme; it counts until the default deadline', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const added = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { id_pertemuan: pertemuan.id, ...isian } });
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      deskripsi: '<p>Bacaan wajib</p>',
      file_url: 'http://contoh.id/modul',
      tampil_sekarang: true,
      sudah_tampil: true,
      is_syarat_hadir: true,
      created_by: { name: dosen.nama },
    });
    const { data: detail } = await api
      .as(dosen)
      .call(endpoints.detailPertemuan, { params: { id: pertemuan.id } });
    expect(added.data.deadline).toBe(detail.default_deadline_materi);
    expect(detail).toMatchObject({ count_activity: { materi: 1 }, izin: { isi: { boleh: true } } });
    const list = await api
      .as(mahasiswa)
      .call(endpoints.daftarMateri, { query: { id_pertemuan: pertemuan.id } });
    const kemajuan = { status_unduh: null, persen: 0, bagian: [], syarat: 0, dibuka_pada: null };
    const own = {
      ...added.data,
      kemajuan: { ...kemajuan, waktu_download: null, waktu_terakhir_download: null },
    };
    expect(list.data).toEqual([{ ...own, kelas: 'A', nomor_pertemuan: pertemuan.nomor }]);
    expect(list.meta).toEqual({
      page: 1,
      per_page: 10,
      total_items: 1,
      total_pages: 1,
      has_write_access: false,
    });
    const one = await api
      .as(mahasiswa)
      .call(endpoints.detailMateri, { params: { id: added.data.id } });
    expect(one.data).toEqual(own);
  });
});

describe('a form with its file (DECISIONS 211)', () => {
  const fields = {
    judul: 'Normalisasi',
    deskripsi: '%3Cp%3EBacaan%3C%2Fp%3E',
    jenis_materi: 'modul',
  };

  test('adds a material in one request, with flags as text; changed without a file it keeps the one it has', async () => {
    const { dosen, pertemuan } = await scene();
    const form = {
      ...fields,
      id_pertemuan: pertemuan.id,
      tipe_file: 'ebook',
      tampil_sekarang: 'true',
      is_syarat_hadir: '0',
      deadline: '',
    };
    const added = await api
      .as(dosen)
      .call(endpoints.tambahMateri, multipart(form, { name: 'Modul.pdf', content: pdf('satu') }));
    expect(added.status).toBe(201);
    expect(added.data).toMatchObject({
      deskripsi: '<p>Bacaan</p>',
      is_syarat_hadir: false,
      file: { nama: 'Modul.pdf' },
    });
    const { id_pertemuan: _, ...change } = form;
    const changed = await api.as(dosen).call(endpoints.ubahMateri, {
      params: { id: added.data.id },
      ...multipart({ ...change, judul: 'Normalisasi 2' }),
    });
    expect(changed.data).toMatchObject({
      judul: 'Normalisasi 2',
      file: { id: added.data.file?.id },
    });
  });

  test('only a rich text may weigh as much as one, and a form counts as an upload before it is read', async () => {
    const { dosen, pertemuan } = await scene();
    const send = (over: Record<string, string>) =>
      api
        .as(dosen)
        .call(
          endpoints.tambahMateri,
          multipart({ ...fields, id_pertemuan: pertemuan.id, tipe_file: 'url', ...over }),
        );
    const rich = await send({
      file_url: 'a.id',
      deskripsi: `<p>${'<br>'.repeat(4_000)}Bacaan</p>`,
      lain: 'x',
    });
    expect(rich.status).toBe(201);
    for (const name of ['judul', 'lain']) {
      const reply = await send({ file_url: 'a.id', [name]: 'a'.repeat(10_001) });
      expect([reply.status, reply.error.code]).toEqual([413, 'terlalu_besar']);
    }
    expect((await send({ deskripsi: 'a'.repeat(3_200_001) })).error.code).toBe('terlalu_besar');
    for (let nth = 4; nth < 60; nth += 1) await send({ judul: 'a'.repeat(10_001) });
    expect((await send({ file_url: 'a.id' })).error.code).toBe('terlalu_sering');
  });

  test.each<
    [
      string,
      Record<string, string>,
      { name: string; content: string | Uint8Array } | undefined,
      string,
    ]
  >([
    [
      'a file of another kind',
      { tipe_file: 'ebook' },
      { name: 'a.exe', content: 'MZ' },
      'berkas_jenis_ditolak',
    ],
    [
      'another content than its name',
      { tipe_file: 'ebook' },
      { name: 'a.pdf', content: '<html>' },
      'berkas_isi_berbeda',
    ],
    ['no type', {}, { name: 'a.pdf', content: pdf('a') }, 'validasi_gagal'],
    ['no file', { tipe_file: 'ebook' }, undefined, 'berkas_materi_wajib'],
    [
      'a flag that is none',
      { tipe_file: 'url', file_url: 'a.id', tampil_sekarang: 'ya' },
      undefined,
      'validasi_gagal',
    ],
  ])('%s is refused, and nothing stands there', async (_name, over, file, code) => {
    const { dosen, pertemuan } = await scene();
    const form = { ...fields, id_pertemuan: pertemuan.id, ...over };
    const reply = await api.as(dosen).call(endpoints.tambahMateri, multipart(form, file));
    expect(reply.error.code).toBe(code);
    expect(
      await api.db.rows('SELECT 1 FROM aktivitas WHERE id_pertemuan = $1', [pertemuan.id]),
    ).toEqual([]);
  });
});

describe('files', () => {
  const ebook = { ...isian, tipe_file: 'ebook' as const, file_url: undefined };

  test('an uploaded file becomes the material, is kept when it is not sent again, and is let go for another', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const first = await api.make.berkas({ pengunggah: dosen, nama: 'Modul.pdf' });
    const second = await api.make.berkas({ pengunggah: dosen, nama: 'Modul 2.pdf' });
    const body = { id_pertemuan: pertemuan.id, ...ebook };
    expect((await api.as(dosen).call(endpoints.tambahMateri, { body })).error.code).toBe(
      'berkas_materi_wajib',
    );
    const { data } = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { ...body, id_berkas: first } });
    expect(data.file).toMatchObject({ id: first, nama: 'Modul.pdf' });
    const again = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { ...body, id_berkas: first } });
    expect(again.error.code).toBe('berkas_tidak_tersedia');
    const params = { id: data.id };
    const kept = await api
      .as(dosen)
      .call(endpoints.ubahMateri, { params, body: { ...ebook, judul: 'Lain' } });
    expect(kept.data).toMatchObject({
      judul: 'Lain',
      file: { id: first },
      berkas_diperbarui_pada: null,
    });
    const replaced = await api
      .as(dosen)
      .call(endpoints.ubahMateri, { params, body: { ...ebook, id_berkas: second } });
    expect(replaced.data.file?.id).toBe(second);
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE id = $1', [first])).toEqual([]);
    expect((await api.as(mahasiswa).call(endpoints.detailMateri, { params })).data).toMatchObject({
      file: { nama: 'Modul 2.pdf' },
      berkas_diperbarui_pada: api.clock.now().toISOString(),
    });
  });

  test('a file replaced before students saw it says nothing of that; a copy begins anew', async () => {
    const { dosen, pertemuan } = await scene();
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((n) => api.make.berkas({ pengunggah: dosen, nama: `${n}.pdf` })),
    );
    const later = {
      tampil_sekarang: false,
      waktu_mulai_tampil: '2099-11-26T06:00:00.000Z',
      is_syarat_hadir: false,
    };
    const body = { id_pertemuan: pertemuan.id, ...ebook, ...later, id_berkas: first };
    const { data } = await api.as(dosen).call(endpoints.tambahMateri, { body });
    const change = (more: object) =>
      api.as(dosen).call(endpoints.ubahMateri, {
        params: { id: data.id },
        body: { ...ebook, is_syarat_hadir: false, ...more },
      });
    expect((await change({ ...later, id_berkas: second })).data.berkas_diperbarui_pada).toBeNull();
    await change({ tampil_sekarang: true });
    expect(
      (await change({ tampil_sekarang: true, id_berkas: third })).data.berkas_diperbarui_pada,
    ).not.toBeNull();
    expect(
      (await change({ tampil_sekarang: true, judul: 'Lain' })).data.berkas_diperbarui_pada,
    ).not.toBeNull();
  });

  test('subtitles stand beside a video, come as they were brought in, and go when they are taken away', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const film = await api.make.berkas({
      pengunggah: dosen,
      nama: 'Kuliah.mp4',
      tipe: 'video/mp4',
    });
    const sent = multipart(
      { kind: 'materi', tipe_file: 'transkrip' },
      { name: 'Kuliah.vtt', content: 'WEBVTT\n\n00:01.000 --> 00:02.000\nSelamat pagi\n' },
    );
    const vtt = (await api.as(dosen).call(endpoints.unggahBerkas, sent)).data;
    const body = {
      id_pertemuan: pertemuan.id,
      ...isian,
      tipe_file: 'video' as const,
      file_url: undefined,
      id_berkas: film,
    };
    const wrong = await api.make.berkas({
      pengunggah: dosen,
      nama: 'Kuliah.txt',
      tipe: 'text/plain',
    });
    const refused = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { ...body, id_berkas_transkrip: wrong } });
    expect([refused.status, refused.error.message]).toEqual([422, 'File type .txt is not allowed']);
    const { data } = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { ...body, id_berkas_transkrip: vtt.id } });
    const params = { id: data.id };
    const seen = (await api.as(mahasiswa).call(endpoints.detailMateri, { params })).data.transkrip;
    expect(seen).toMatchObject({ id: vtt.id, nama: 'Kuliah.vtt', tipe: 'text/vtt' });
    expect((await api.app.inject({ url: seen?.url ?? '' })).body).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSelamat pagi\n',
    );
    const { id_pertemuan: _stays, id_berkas: _kept, ...change } = body;
    const kept = await api.as(dosen).call(endpoints.ubahMateri, { params, body: change });
    expect(kept.data.transkrip?.id).toBe(vtt.id);
    const without = await api
      .as(dosen)
      .call(endpoints.ubahMateri, { params, body: { ...change, id_berkas_transkrip: null } });
    expect(without.data.transkrip).toBeNull();
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE id = $1', [vtt.id])).toEqual([]);
  });

  test('a file of another kind of material, or of somebody else, is refused', async () => {
    const { dosen, pertemuan } = await scene();
    const pdf = await api.make.berkas({ pengunggah: dosen, nama: 'Modul.pdf' });
    const foreign = await api.make.berkas({
      pengunggah: await api.make.dosen(),
      nama: 'Modul.pdf',
    });
    const add = (over: object) =>
      api
        .as(dosen)
        .call(endpoints.tambahMateri, { body: { id_pertemuan: pertemuan.id, ...ebook, ...over } });
    expect((await add({ tipe_file: 'video', id_berkas: pdf })).error).toMatchObject({
      code: 'berkas_jenis_ditolak',
      message: 'File type .pdf is not allowed',
    });
    expect((await add({ id_berkas: foreign })).error.code).toBe('berkas_tidak_tersedia');
    expect((await add({ id_berkas: pdf })).status).toBe(201);
  });

  test('a copy has a file of its own over the same bytes', async () => {
    const { dosen, kelas, pertemuan } = await scene();
    const lain = await api.make.kelas({ makul: kelas.makul, pengajar: [dosen] });
    const asal = await api.make.materi(await api.make.pertemuan({ kelas: lain }), {
      judul: 'Asal',
      tipeFile: 'ebook',
    });
    const query = { id_mata_kuliah: kelas.makul.id, exclude_id_kelas_kuliah: kelas.id };
    const offered = await api.as(dosen).call(endpoints.daftarMateri, { query });
    const told = offered.data.map(({ judul, deskripsi }) => [judul, deskripsi]);
    expect([told, offered.meta.has_write_access]).toEqual([[['Asal', null]], true]);
    const { data } = await api
      .as(dosen)
      .call(endpoints.salinMateri, { body: { id_pertemuan: pertemuan.id, list_id: [asal.id] } });
    const [copy] = data;
    expect(copy).toMatchObject({
      judul: 'Asal',
      id_pertemuan: pertemuan.id,
      file: { nama: offered.data[0]?.file?.nama },
    });
    expect(copy?.file?.id).not.toBe(offered.data[0]?.file?.id);
  });
});

test('long descriptions are told by the page; all at once without them', async () => {
  const { dosen, pertemuan } = await scene();
  for (let nth = 0; nth < 17; nth += 1) await api.make.materi(pertemuan, { tipeFile: 'url' });
  const long = `<p>${'a'.repeat(999_000)}</p>`;
  await api.db.run(
    'UPDATE materi SET deskripsi = $2 WHERE id IN (SELECT id FROM aktivitas WHERE id_pertemuan = $1)',
    [pertemuan.id, long],
  );
  const told = async (query: object) => {
    const { data } = await api
      .as(dosen)
      .call(endpoints.daftarMateri, { query: { id_pertemuan: pertemuan.id, ...query } });
    return [data.length, data.filter(({ deskripsi }) => deskripsi === long).length];
  };
  expect([
    await told({}),
    await told({ per_page: 100 }),
    await told({ ignore_default_pagination: true }),
  ]).toEqual([
    [10, 10],
    [17, 0],
    [17, 0],
  ]);
});

describe('who sees and changes', () => {
  test('students see what is displayed now; staff everything; nobody what was deleted', async () => {
    const { dosen, mahasiswa, pertemuan } = await scene();
    const later = await api.make.materi(pertemuan, {
      judul: 'Nanti',
      tipeFile: 'url',
      tampilSejak: '2026-11-24T07:00:00Z',
    });
    await api.make.materi(pertemuan, {
      judul: 'Sekarang',
      tipeFile: 'url',
      tampilSejak: '2026-11-24T06:00:00Z',
    });
    const gone = await api.make.materi(pertemuan, {
      judul: 'Hapus',
      tipeFile: 'url',
      dihapus: true,
    });
    const titles = async (who: typeof dosen | typeof mahasiswa) =>
      (
        await api.as(who).call(endpoints.daftarMateri, { query: { id_pertemuan: pertemuan.id } })
      ).data.map(({ judul }) => judul);
    const count = async (who: typeof dosen | typeof mahasiswa) =>
      (await api.as(who).call(endpoints.detailPertemuan, { params: { id: pertemuan.id } })).data
        .count_activity.materi;
    expect([await titles(mahasiswa), await count(mahasiswa)]).toEqual([['Sekarang'], 1]);
    expect([await titles(dosen), await count(dosen)]).toEqual([['Nanti', 'Sekarang'], 2]);
    const one = (who: typeof dosen | typeof mahasiswa, id: string) =>
      api.as(who).call(endpoints.detailMateri, { params: { id } });
    expect([(await one(mahasiswa, later.id)).status, (await one(dosen, later.id)).status]).toEqual([
      404, 200,
    ]);
    expect([(await one(mahasiswa, gone.id)).status, (await one(dosen, gone.id)).status]).toEqual([
      404, 404,
    ]);
    api.clock.set(new Date('2026-11-24T07:00:00Z'));
    expect(await titles(mahasiswa)).toEqual(['Nanti', 'Sekarang']);
  });

  test('a lecturer of another class does not find it; a student may not change it', async () => {
    const { mahasiswa, pertemuan } = await scene();
    const { id } = await api.make.materi(pertemuan, { tipeFile: 'url' });
    const outsider = await api.make.dosen();
    expect((await api.as(outsider).call(endpoints.hapusMateri, { params: { id } })).status).toBe(
      404,
    );
    expect(
      (await api.as(mahasiswa).call(endpoints.hapusMateri, { params: { id } })).error.code,
    ).toBe('tidak_berhak');
  });
});

describe('changing, deleting, restoring', () => {
  test('of two who change the same version, one is told', async () => {
    const { dosen, pertemuan } = await scene();
    const { data } = await api
      .as(dosen)
      .call(endpoints.tambahMateri, { body: { id_pertemuan: pertemuan.id, ...isian } });
    const change = (judul: string) =>
      api.as(dosen).call(endpoints.ubahMateri, {
        params: { id: data.id },
        body: { ...isian, judul, updated_at: data.updated_at },
      });
    const replies = await Promise.all([change('Satu'), change('Dua')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.error.code).toBe('isi_berubah');
  });

  test('what is deleted comes back within 30 days, each step logged and told; after that it is gone with its files', async () => {
    const { dosen, pertemuan } = await scene();
    const { id } = await api.make.materi(pertemuan, {
      judul: 'Modul',
      tipeFile: 'ebook',
      oleh: dosen.userId,
    });
    const params = { id };
    expect((await api.as(dosen).call(endpoints.hapusMateri, { params })).status).toBe(200);
    expect((await api.as(dosen).call(endpoints.hapusMateri, { params })).status).toBe(404);
    api.clock.advance(29 * 86_400_000);
    expect((await api.as(dosen).call(endpoints.pulihkanMateri, { params })).data.judul).toBe(
      'Modul',
    );
    const log = await api.db.rows<{ aksi: string; detail: string }>(
      'SELECT aksi, detail FROM log_aktivitas WHERE id_pertemuan = $1 ORDER BY id',
      [pertemuan.id],
    );
    expect(log.map(({ aksi }) => aksi)).toEqual(['materi.dihapus', 'materi.dipulihkan']);
    expect(log[0]?.detail).toMatch(/^Menghapus materi "Modul" pada pertemuan 1 /);
    const events = await api.db.rows(
      "SELECT 1 FROM event WHERE jenis = 'aktivitas.berubah' AND stream = $1",
      [`pertemuan:${pertemuan.id}`],
    );
    expect(events).toHaveLength(2);
    await api.as(dosen).call(endpoints.hapusMateri, { params });
    api.clock.advance(30 * 86_400_000);
    expect((await api.as(dosen).call(endpoints.pulihkanMateri, { params })).status).toBe(404);
    const sweep = api.modules
      .flatMap(({ sweeps = [] }) => sweeps)
      .find(({ name }) => name === 'pertemuan.sampah_isi');
    await api.db.transaction(async (tx) => sweep?.run(tx, { now: api.clock.now() }));
    expect(await api.db.rows('SELECT 1 FROM aktivitas WHERE id = $1', [id])).toEqual([]);
    expect(await api.db.rows('SELECT 1 FROM berkas WHERE pemilik_id = $1', [id])).toEqual([]);
  });
});
