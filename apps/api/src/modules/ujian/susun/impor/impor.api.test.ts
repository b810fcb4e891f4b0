/** Imports questions into an exam and exports them again (S3 §7.4; U19, U20, U36–U40). */
import { endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeSmallXlsx } from '../../../../platform/xlsx/small.ts';
import { createTestApi, type TestApi } from '../../../../testing/app.ts';
import { makeXls } from '../../../../testing/files/xls.ts';
import { createTestWorker } from '../../../../testing/jobs.ts';
import type { TestUser } from '../../../../testing/make/make-people.ts';
import { multipart } from '../../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());
beforeEach(() => api.clock.set('2026-11-24T06:10:00Z'));

async function scene() {
  const { id: collegeId } = await api.make.college();
  const dosen = await api.make.dosen({ collegeId });
  const kelas = await api.make.kelas({ collegeId, pengajar: [dosen], peserta: 1 });
  const [mahasiswa] = kelas.peserta;
  if (!mahasiswa) throw new Error('a student');
  const pertemuan = await api.make.pertemuan({ kelas });
  const ujian = await api.make.ujian(pertemuan, { waktuMulai: '2026-11-24T08:00:00Z' });
  return { collegeId, dosen, mahasiswa, ujian, id: ujian.id, ...by(dosen, ujian.id) };
}

function by(who: TestUser, id: string) {
  const call = api.as(who);
  return {
    groups: async () => (await call.call(endpoints.daftarKelompokSoal, { params: { id } })).data,
    read: async (nama: string, content: string | Uint8Array) => {
      const file = { name: nama, content };
      const sent = await call.call(
        endpoints.unggahBerkas,
        multipart({ kind: 'impor_soal', service_id: 'lms' }, file),
      );
      return call.call(endpoints.bacaImporSoalUjian, {
        params: { id },
        body: { id_berkas: sent.data.id },
      });
    },
    report: (imporId: string, query = {}) =>
      call.call(endpoints.rincianImporSoalUjian, { params: { id, imporId }, query }),
    apply: (imporId: string, body: BodyInputOf<typeof endpoints.terapkanImporSoalUjian>) =>
      call.call(endpoints.terapkanImporSoalUjian, { params: { id, imporId }, body }),
    undo: (imporId: string) =>
      call.call(endpoints.batalkanImporSoalUjian, { params: { id, imporId } }),
    excel: async (rows: string[][], fields: Record<string, string> = {}) => {
      const columns = ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'].map(
        (header) => ({ header }),
      );
      const content = await writeSmallXlsx([{ name: 'Soal', columns, rows }]);
      const form = multipart(
        { jenis_soal: 'pilihan', ...fields },
        { field: 'file', name: 'soal.xlsx', content },
      );
      return call.call(endpoints.imporSoalExcelUjian, { params: { id }, ...form });
    },
  };
}

const soal = (nama: string, kategori: string | null, bobot = '1.0000000') =>
  `${kategori === null ? '' : `<question type="category"><category><text>$course$/top/${kategori}</text></category></question>`}
   <question type="truefalse"><name><text>${nama}</text></name><questiontext format="html"><text><![CDATA[<p>${nama}</p>]]></text></questiontext>
     <defaultgrade>${bobot}</defaultgrade>
     <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
const moodle = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><quiz>${questions.join('\n')}</quiz>`;
const berkas = moodle(
  soal('Tanpa', null, '2.5'),
  soal('Satu', 'Bab 1', '3.3333'),
  soal('Dua', 'Bab 2'),
  soal('Tiga', 'soal', '500'),
);

describe('a file of another system', () => {
  test('comes into groups by its categories, with its weights, once, and is taken back with the groups that were made', async () => {
    const one = await scene();
    const { id } = (await one.read('kuis.xml', berkas)).data;
    expect((await one.report(id)).data).toMatchObject([
      { status: 'lengkap', bobot: 2.5 },
      { status: 'berubah', bobot: 3.33, hilang: ['Bobot 3.3333 dibulatkan menjadi 3.33.'] },
      { status: 'lengkap', bobot: 1 },
      {
        status: 'berubah',
        bobot: null,
        hilang: ['Bobot 500 tidak disimpan: harus 0.01 sampai 100.'],
      },
    ]);
    const both = await Promise.all([
      one.apply(id, { dipilih: [1, 2, 3, 4] }),
      one.apply(id, { dipilih: [1, 2, 3, 4] }),
    ]);
    expect(both.map(({ data }) => [data.status, data.diterapkan])).toEqual([
      ['diterapkan', 4],
      ['diterapkan', 4],
    ]);
    const { kelompok_soal } = await one.groups();
    expect(
      kelompok_soal.map(({ nama, soal: own }) => [
        nama,
        own.map(({ bobot, kategori }) => [bobot, kategori]),
      ]),
    ).toEqual([
      [
        'Soal',
        [
          [2.5, null],
          [1, '$course$/top/soal'],
        ],
      ],
      ['Bab 1', [[3.33, '$course$/top/Bab 1']]],
      ['Bab 2', [[1, '$course$/top/Bab 2']]],
    ]);
    expect(
      (await one.report((await one.read('lagi.xml', `${berkas}\n`)).data.id)).data.map(
        (row) => row.sudah_ada,
      ),
    ).toEqual(Array.from({ length: 4 }, () => true));
    expect((await one.undo(id)).data.status).toBe('dibatalkan');
    expect((await one.undo(id)).data.status).toBe('dibatalkan');
    expect(
      (await one.groups()).kelompok_soal.map(({ nama, soal: own }) => [nama, own.length]),
    ).toEqual([['Soal', 0]]);
  });

  test('all into one group; in one that is drawn from all weigh what its questions weigh', async () => {
    const one = await scene();
    const kelompok = await api.make.kelompokSoal(one.ujian, { nama: 'Acak', bobot: 4, ambil: 1 });
    await api.make.soalUjian(one.ujian, { idKelompok: kelompok, bobot: 4 });
    const { id } = (await one.read('kuis.xml', berkas)).data;
    expect(
      (await one.apply(id, { dipilih: [1, 2], kelompok: 'satu', id_kelompok: kelompok })).status,
    ).toBe(200);
    const { kelompok_soal } = await one.groups();
    expect(
      kelompok_soal.map(({ nama, soal: own }) => [nama, own.map(({ bobot }) => bobot)]),
    ).toEqual([
      ['Soal', []],
      ['Acak', [4, 4, 4]],
    ]);
    const other = await scene();
    const lain = (await other.read('kuis.xml', berkas)).data.id;
    expect(await other.apply(lain, { dipilih: [1], id_kelompok: kelompok })).toMatchObject({
      status: 404,
    });
  });

  test('is not taken in, nor back, once somebody has begun', async () => {
    const one = await scene();
    const [first, second] = [
      (await one.read('a.xml', berkas)).data.id,
      (await one.read('b.xml', `${berkas} `)).data.id,
    ];
    await one.apply(first, { dipilih: [1] });
    await api.make.pengerjaan(one.ujian, one.mahasiswa);
    const frozen = { status: 409, error: { code: 'soal_terkunci' } };
    expect(await one.apply(second, { dipilih: [1] })).toMatchObject(frozen);
    expect(await one.undo(first)).toMatchObject(frozen);
    expect((await one.report(second)).data).toHaveLength(4);
    expect((await one.groups()).jumlah_soal_dikerjakan).toBe(1);
  });

  test('beyond two hundred nothing comes in; more than a hundred is brought in by a worker, all or nothing', async () => {
    const one = await scene();
    const banyak = moodle(...Array.from({ length: 201 }, (_, no) => soal(`Soal ${no}`, null)));
    const { id } = (await one.read('banyak.xml', banyak)).data;
    const numbers = (count: number) => Array.from({ length: count }, (_, no) => no + 1);
    expect(await one.apply(id, { dipilih: numbers(201) })).toMatchObject({
      status: 422,
      error: { code: 'soal_ujian_terlalu_banyak' },
    });
    expect((await one.apply(id, { dipilih: numbers(150) })).data).toMatchObject({
      status: 'menerapkan',
      diterapkan: 0,
    });
    expect((await one.apply(id, { dipilih: numbers(10) })).data.status).toBe('menerapkan');
    const worker = createTestWorker(api);
    await worker.drain();
    expect((await one.report(id)).meta).toMatchObject({
      impor: { status: 'diterapkan', diterapkan: 150, galat: null },
    });
    expect((await one.groups()).jumlah_soal_dikerjakan).toBe(150);
  });

  test('what a worker cannot bring in is told, and can be asked for again', async () => {
    const one = await scene();
    const banyak = moodle(...Array.from({ length: 120 }, (_, no) => soal(`Soal ${no}`, null)));
    const { id } = (await one.read('banyak.xml', banyak)).data;
    const dipilih = Array.from({ length: 120 }, (_, no) => no + 1);
    expect((await one.apply(id, { dipilih })).data.status).toBe('menerapkan');
    await api.make.pengerjaan(one.ujian, one.mahasiswa);
    await createTestWorker(api).drain();
    expect((await one.report(id)).meta).toMatchObject({
      impor: {
        status: 'dibaca',
        diterapkan: 0,
        galat: 'Susunan soal tidak bisa diubah karena sudah ada pengerjaan',
      },
    });
  });

  test('a large one is read by a worker; one that cannot be read is told so', async () => {
    const one = await scene();
    const isi = 'x'.repeat(12_000);
    const besar = moodle(...Array.from({ length: 90 }, (_, no) => soal(`Soal ${no} ${isi}`, null)));
    const [baik, rusak] = [
      await one.read('besar.xml', besar),
      await one.read('rusak.xml', besar.slice(0, -7)),
    ];
    expect(baik.data).toMatchObject({ status: 'membaca', format: null, jumlah: { lengkap: 0 } });
    expect(baik.data.ukuran).toBeGreaterThan(1_000_000);
    expect(await one.apply(baik.data.id, { dipilih: [1] })).toMatchObject({
      error: { code: 'impor_soal_belum_dibaca' },
    });
    await createTestWorker(api).drain();
    const meta = async (id: string) => (await one.report(id)).meta;
    expect(await meta(baik.data.id)).toMatchObject({
      impor: {
        status: 'dibaca',
        format: 'moodle_xml',
        jumlah: { lengkap: 0, berubah: 90, mustahil: 0 },
        galat: null,
      },
    });
    expect(await meta(rusak.data.id)).toMatchObject({
      impor: { status: 'gagal', galat: expect.stringMatching(/^Baris 1, kolom/) },
    });
  });

  test('goes out with its groups and weights, and comes back equal', async () => {
    const one = await scene();
    const { id } = (await one.read('kuis.xml', berkas)).data;
    await one.apply(id, { dipilih: [1, 2, 3] });
    const rows = async (from: typeof one) =>
      (await from.groups()).kelompok_soal.map(({ nama, soal: own }) => [
        nama,
        own.map(({ pertanyaan, bobot, benar_salah }) => [pertanyaan, bobot, benar_salah?.kunci]),
      ]);
    for (const format of ['gift', 'moodle_xml', 'qti21', 'qti30']) {
      const sent = {
        authorization: `Bearer ${api.app.http.tokens.sign(one.dosen)}`,
        'college-id': one.collegeId,
      };
      const keluar = await api.app.inject({
        method: 'GET',
        url: `/v2/lms/ujian/${one.id}/ekspor?format=${format}`,
        headers: sent,
      });
      const nama =
        /filename="([^"]*)"/.exec(String(keluar.headers['content-disposition']))?.[1] ?? '';
      expect(nama).toMatch(/^Soal Ujian - /);
      const lain = await scene();
      const impor = await lain.read(nama, keluar.rawPayload);
      expect([format, impor.data.jumlah]).toEqual([
        format,
        { lengkap: 3, berubah: 0, mustahil: 0 },
      ]);
      await lain.apply(impor.data.id, { dipilih: [1, 2, 3] });
      expect([format, await rows(lain)]).toEqual([format, await rows(one)]);
    }
  });

  test.each(['gift', 'moodle_xml', 'qti21', 'qti30'])(
    'draws, groups and own categories come back by %s, and go again',
    async (format) => {
      const one = await scene();
      const { id } = (await one.read('kuis.xml', berkas)).data;
      await one.apply(id, { dipilih: [1, 2, 3], kelompok: 'satu' });
      const undian = await api.make.kelompokSoal(one.ujian, {
        nama: 'Undian',
        bobot: 2.5,
        ambil: 2,
      });
      for (const pertanyaan of ['<p>A</p>', '<p>B</p>', '<p>C</p>'])
        await api.make.soalUjian(one.ujian, { idKelompok: undian, bobot: 4, pertanyaan });
      await api.make.soalUjian(one.ujian, {
        idKelompok: await api.make.kelompokSoal(one.ujian, { nama: 'Undian' }),
      });
      const rows = async (from: typeof one) =>
        (await from.groups()).kelompok_soal.map(({ id: _, soal: own, ...group }) => ({
          ...group,
          soal: own.map(({ pertanyaan, bobot, kategori }) => [pertanyaan, bobot, kategori]),
        }));
      const sent = {
        authorization: `Bearer ${api.app.http.tokens.sign(one.dosen)}`,
        'college-id': one.collegeId,
      };
      const url = `/v2/lms/ujian/${one.id}/ekspor?format=${format}`;
      const keluar = await api.app.inject({ method: 'GET', url, headers: sent });
      const lain = await scene();
      const impor = await lain.read(
        /^qti/.test(format) ? 'soal.zip' : 'soal.xml',
        keluar.rawPayload,
      );
      expect(impor.data.jumlah).toEqual({ lengkap: 7, berubah: 0, mustahil: 0 });
      expect((await lain.apply(impor.data.id, { dipilih: [1, 2, 3, 4, 5, 6, 7] })).status).toBe(
        200,
      );
      expect(await rows(lain)).toEqual(await rows(one));
      expect((await lain.undo(impor.data.id)).data.status).toBe('dibatalkan');
      expect((await lain.groups()).kelompok_soal.map(({ nama, ambil }) => [nama, ambil])).toEqual([
        ['Soal', null],
      ]);
    },
  );

  test('is nobody’s but the class’s lecturers', async () => {
    const one = await scene();
    const stranger = await api.make.dosen({ collegeId: one.collegeId });
    const { id } = (await one.read('kuis.xml', berkas)).data;
    expect((await by(stranger, one.id).report(id)).status).toBe(404);
    expect((await by(one.mahasiswa, one.id).report(id)).status).toBe(403);
  });
});

describe('Excel', () => {
  const baik = ['Ibu kota Jawa Barat?', 'Bandung', 'Semarang', 'Surabaya', 'A'];

  test('all rows come into the group at its weight, once, or none', async () => {
    const one = await scene();
    const kelompok = await api.make.kelompokSoal(one.ujian, { nama: 'Pilihan', bobot: 2 });
    const ditolak = await one.excel([baik, ['Dua?', 'a', '', 'c', 'A']]);
    expect([ditolak.status, ditolak.error.code]).toEqual([422, 'impor_excel_salah']);
    expect((await one.excel([baik], { pratinjau: 'true' })).data).toMatchObject({
      jumlah: 1,
      errors: [],
    });
    const fields = { id_kelompok: kelompok, id_klien: crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await one.excel([baik], fields)).data.jumlah).toBe(1);
    expect((await one.excel([baik], { id_kelompok: 'lain' })).status).toBe(404);
    const { kelompok_soal } = await one.groups();
    expect(kelompok_soal.map(({ soal: own }) => own.map(({ bobot }) => bobot))).toEqual([[], [2]]);
  });

  test('an old .xls is read alike, long cells and numbers too; a cut one is refused as a whole', async () => {
    const one = await scene();
    const isi = async () => (await one.groups()).kelompok_soal.flatMap((group) => group.soal);
    const panjang = `Uraian ${'é'.repeat(9_000)} مرحبا`;
    const xls = makeXls([
      ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'],
      [panjang, 'Bandung', 'Semarang', 1_998, 2],
      ['Ibu kota Jawa Barat?', 'Bandung', 'Semarang', 'Surabaya', 'A'],
    ]);
    const send = (content: Buffer, pratinjau: boolean) => {
      const fields = { jenis_soal: 'pilihan', pratinjau: String(pratinjau) };
      const form = multipart(fields, { field: 'file', name: 'soal.xls', content });
      return api
        .as(one.dosen)
        .call(endpoints.imporSoalExcelUjian, { params: { id: one.id }, ...form });
    };
    expect((await send(xls, true)).data).toMatchObject({ jumlah: 2, errors: [] });
    for (const bytes of [100, 700, 2_000, xls.byteLength - 5_000]) {
      const cut = await send(xls.subarray(0, bytes), false);
      expect([bytes, cut.status, cut.error.code]).toEqual([bytes, 422, 'berkas_bukan_xlsx']);
    }
    expect(await isi()).toEqual([]);
    expect((await send(xls, false)).data.jumlah).toBe(2);
    expect(await isi()).toMatchObject([
      {
        pertanyaan: `<p>${panjang}</p>`,
        pilihan: { pilihan: ['<p>Bandung</p>', '<p>Semarang</p>', '<p>1998</p>'], kunci: 1 },
      },
      { pertanyaan: '<p>Ibu kota Jawa Barat?</p>', pilihan: { kunci: 0 } },
    ]);
  });
});
