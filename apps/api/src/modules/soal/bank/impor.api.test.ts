/**
 * Imports questions into a bank and exports them again (S3 §5.6; DECISIONS 193, 194; U19, U20,
 * U26).
 */
import { randomUUID } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSmallXlsx } from '../../../platform/xlsx/small.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { makeXls } from '../../../testing/files/xls.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import type { TestDosen } from '../../../testing/make/make.ts';
import type { TestBankSoal } from '../../../testing/make/make-soal.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
let dosen: TestDosen;
beforeAll(async () => {
  api = await createTestApi();
  const { id: collegeId } = await api.make.college();
  dosen = await api.make.dosen({ collegeId });
});
afterAll(() => api.close());

const bank = () => api.make.bankSoal({ dosen, judul: 'Basis Data' });
const isiBank = async ({ id }: { id: string }) =>
  (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id } })).data.list_soal;

async function unggah(nama: string, isi: string | Uint8Array): Promise<string> {
  const file = { name: nama, content: isi };
  const jawab = await api
    .as(dosen)
    .call(endpoints.unggahBerkas, multipart({ kind: 'impor_soal', service_id: 'lms' }, file));
  expect(jawab.status).toBe(201);
  return jawab.data.id;
}
async function baca(tujuan: TestBankSoal, nama: string, isi: string | Uint8Array) {
  const id_berkas = await unggah(nama, isi);
  return api
    .as(dosen)
    .call(endpoints.bacaImporSoal, { params: { id: tujuan.id }, body: { id_berkas } });
}
const laporan = async ({ id }: TestBankSoal, imporId: string) =>
  (await api.as(dosen).call(endpoints.rincianImporSoal, { params: { id, imporId } })).data;

async function unduh(url: string, status = 200) {
  const sent = {
    authorization: `Bearer ${api.app.http.tokens.sign(dosen)}`,
    'college-id': dosen.collegeId,
  };
  const { rawPayload, statusCode, headers } = await api.app.inject({
    method: 'GET',
    url,
    headers: sent,
  });
  expect(statusCode).toBe(status);
  return { bytes: rawPayload, headers };
}

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const gift = `$CATEGORY: Bab 1

::Satu:: [html]<p>Ibu kota Jawa Barat?</p>{
  =Bandung#tepat
  ~Semarang
  ~Surabaya
}

::Dua:: Air mendidih pada 100 derajat. {TRUE}

::Tiga:: Pasangkan {=a -> b =c -> d}
`;

const soalGift = (jumlah: number) =>
  Array.from({ length: jumlah }, (_, no) => `Soal ${no} dari ${jumlah} {TRUE}\n\n`).join('');

describe('files of other systems', () => {
  test('are read, chosen from, brought in once, and taken back', async () => {
    const tujuan = await bank();
    const impor = await baca(tujuan, 'soal.txt', gift);
    expect(impor.data).toMatchObject({
      format: 'gift',
      status: 'dibaca',
      jumlah: { lengkap: 1, berubah: 1, mustahil: 1 },
    });
    const { id } = impor.data;
    expect(await laporan(tujuan, id)).toMatchObject([
      {
        no: 1,
        jenis: 'pilihan',
        kategori: 'Bab 1',
        hilang: expect.arrayContaining([expect.stringContaining('Umpan balik')]),
        sudah_ada: false,
      },
      { no: 2, status: 'lengkap', jenis: 'benar_salah' },
      { no: 3, status: 'mustahil', alasan: expect.stringContaining('matching') },
    ]);
    const terapkan = (dipilih: number[]) =>
      api.as(dosen).call(endpoints.terapkanImporSoal, {
        params: { id: tujuan.id, imporId: id },
        body: { dipilih },
      });
    expect(await terapkan([1, 3])).toMatchObject({
      status: 422,
      error: { code: 'impor_soal_mustahil' },
    });
    expect(await isiBank(tujuan)).toEqual([]);
    const hasil = await Promise.all([terapkan([1, 2]), terapkan([1, 2])]);
    expect(hasil.map(({ data }) => data.diterapkan)).toEqual([2, 2]);
    expect(await isiBank(tujuan)).toMatchObject([
      { jenis: 'pilihan', nama: 'Satu', kategori: 'Bab 1', pilihan: { kunci: 0 } },
      { jenis: 'benar_salah', benar_salah: { kunci: 0 } },
    ]);
    const lagi = await baca(tujuan, 'lagi.txt', gift);
    expect((await laporan(tujuan, lagi.data.id)).map((satu) => satu.sudah_ada)).toEqual([
      true,
      true,
      false,
    ]);
    await api.as(dosen).call(endpoints.hapusSoal, {
      params: { id: tujuan.id, soalId: (await isiBank(tujuan))[1]?.id ?? '' },
    });
    const nomor = await api.as(dosen).call(endpoints.rincianImporSoal, {
      params: { id: tujuan.id, imporId: lagi.data.id },
      query: { per_page: 1, page: 2, dengan_nomor: true },
    });
    expect(nomor.meta).toMatchObject({ total_items: 3, nomor: { baru: [2], sudah_ada: [1] } });
    const batal = () =>
      api.as(dosen).call(endpoints.batalkanImporSoal, { params: { id: tujuan.id, imporId: id } });
    expect((await batal()).data.status).toBe('dibatalkan');
    expect((await batal()).data.status).toBe('dibatalkan');
    expect(await isiBank(tujuan)).toEqual([]);
  });

  test('what was changed since is not taken back', async () => {
    const tujuan = await bank();
    const { id } = (await baca(tujuan, 'soal.txt', gift)).data;
    const params = { id: tujuan.id, imporId: id };
    await api.as(dosen).call(endpoints.terapkanImporSoal, { params, body: { dipilih: [2] } });
    const [soal] = await isiBank(tujuan);
    await api.as(dosen).call(endpoints.ubahSoal, {
      params: { id: tujuan.id, soalId: soal?.id ?? '' },
      body: { jenis: 'benar_salah', pertanyaan: '<p>Lain</p>', benar_salah: { kunci: 1 } },
    });
    expect(await api.as(dosen).call(endpoints.batalkanImporSoal, { params })).toMatchObject({
      status: 409,
    });
  });

  test('more than fits becomes banks by category, by a worker, and is taken back with them as long as they hold nothing else', async () => {
    const tujuan = await bank();
    const banyak = `$CATEGORY: Umum/Bab 1\n\n${soalGift(101)}$CATEGORY: Umum/Bab 2\n\n${soalGift(2)}`;
    const { id } = (await baca(tujuan, 'banyak.gift', banyak)).data;
    const params = { id: tujuan.id, imporId: id };
    const dipilih = Array.from({ length: 103 }, (_, no) => no + 1);
    const begun = await api
      .as(dosen)
      .call(endpoints.terapkanImporSoal, { params, body: { dipilih, ke: 'bank_baru' } });
    expect(begun.data).toMatchObject({ status: 'menerapkan', bank_baru: [] });
    await createTestWorker(api).drain();
    const laporan = async () =>
      (await api.as(dosen).call(endpoints.rincianImporSoal, { params })).meta.impor;
    const { bank_baru, ...rest } = await laporan();
    expect(rest).toMatchObject({ status: 'diterapkan', diterapkan: 103 });
    expect(bank_baru.map(({ judul, jumlah_soal }) => [judul, jumlah_soal])).toEqual([
      ['Bab 1', 100],
      ['Bab 1 (2)', 1],
      ['Bab 2', 2],
    ]);
    expect(await isiBank(tujuan)).toEqual([]);
    const [first, second] = bank_baru;
    if (!first || !second) throw new Error('new banks');
    const made = await api.as(dosen).call(endpoints.detailBankSoal, { params: { id: first.id } });
    expect(made.data).toMatchObject({
      dibagikan: false,
      mata_kuliah: { id: tujuan.makul.id },
      jumlah_soal: 100,
    });
    const soal = {
      jenis: 'benar_salah' as const,
      pertanyaan: '<p>Sendiri</p>',
      benar_salah: { kunci: 1 as const },
    };
    const added = await api
      .as(dosen)
      .call(endpoints.tambahSoal, { params: { id: second.id }, body: soal });
    const batal = () => api.as(dosen).call(endpoints.batalkanImporSoal, { params });
    expect((await batal()).status).toBe(409);
    await api
      .as(dosen)
      .call(endpoints.hapusSoal, { params: { id: second.id, soalId: added.data.id } });
    expect((await batal()).data.status).toBe('dibatalkan');
    expect(
      (await api.as(dosen).call(endpoints.detailBankSoal, { params: { id: first.id } })).status,
    ).toBe(404);
  });

  test('a damaged one is told with its place, one beyond a hundred is refused as a whole', async () => {
    const tujuan = await bank();
    expect(await baca(tujuan, 'soal.xml', '<quiz>\n<question>')).toMatchObject({
      status: 422,
      error: { code: 'impor_soal_rusak' },
    });
    const banyak = soalGift(101);
    const { id } = (await baca(tujuan, 'banyak.gift', banyak)).data;
    const dipilih = Array.from({ length: 101 }, (_, no) => no + 1);
    const hasil = await api.as(dosen).call(endpoints.terapkanImporSoal, {
      params: { id: tujuan.id, imporId: id },
      body: { dipilih },
    });
    expect(hasil).toMatchObject({ status: 422, error: { code: 'soal_terlalu_banyak' } });
    expect(await isiBank(tujuan)).toEqual([]);
  });

  test.each(['gift', 'moodle_xml', 'qti21', 'qti30'] as const)(
    'a bank goes out as %s and comes back the same',
    async (format) => {
      const [asal, tujuan] = [await bank(), await bank()];
      const lampiran = await api
        .as(dosen)
        .call(
          endpoints.unggahBerkas,
          multipart(
            { kind: 'soal_bank_soal', service_id: 'lms' },
            { name: 'Peta.png', content: png },
          ),
        );
      await api.as(dosen).call(endpoints.tambahSoal, {
        params: { id: asal.id },
        body: {
          jenis: 'numerik',
          pertanyaan: '<p>Berapa <span data-latex="\\frac{3}{2}">\\frac{3}{2}</span>?</p>',
          numerik: { kunci: '1,5', toleransi: { jenis: 'relatif', nilai: '5' } },
          label: ['pecahan'],
          tingkat: 'mudah',
          pembahasan: '<p>Bagi.</p>',
          soal_files: [lampiran.data.id],
        },
      });
      await api.as(dosen).call(endpoints.tambahSoal, {
        params: { id: asal.id },
        body: {
          jenis: 'esay',
          pertanyaan: '<p>Jelaskan.</p>',
          esay: { jenis_file_diterima: ['text'] },
        },
      });
      const soalId = (await isiBank(asal)).find(({ jenis }) => jenis === 'esay')?.id ?? '';
      const tingkat = [0, 3].map((poin) => ({ id: randomUUID(), nama: `"Tingkat" ${poin}`, poin }));
      await api.as(dosen).call(endpoints.simpanRubrikSoalBank, {
        params: { id: asal.id, soalId },
        body: { kriteria: [{ id: randomUUID(), nama: 'Isi & alasan', tingkat }], versi: 0 },
      });
      const keluar = await unduh(`/v2/lms/bank_soal/${asal.id}/ekspor?format=${format}`);
      const akhiran =
        /filename="[^"]*\.(\w+)"/.exec(String(keluar.headers['content-disposition']))?.[1] ?? '';
      const impor = await baca(tujuan, `bank.${akhiran}`, keluar.bytes);
      expect(impor.data.jumlah).toEqual({ lengkap: 2, berubah: 0, mustahil: 0 });
      const params = { id: tujuan.id, imporId: impor.data.id };
      await api.as(dosen).call(endpoints.terapkanImporSoal, { params, body: { dipilih: [1, 2] } });
      const isi = async (dari: TestBankSoal) =>
        (await isiBank(dari)).map(
          ({ pertanyaan, numerik, label, tingkat, pembahasan, soal_files }) => ({
            pertanyaan,
            numerik,
            label,
            tingkat,
            pembahasan,
            berkas: soal_files.map(({ nama }) => nama),
          }),
        );
      expect(await isi(tujuan)).toEqual(await isi(asal));
      expect(await isi(tujuan)).toHaveLength(2);
      const rubrik = ({ id }: TestBankSoal) =>
        api.db.rows(
          'SELECT r.kriteria FROM soal_rubrik r JOIN soal s ON s.college_id = r.college_id AND s.id = r.id_soal WHERE s.college_id = $1 AND s.id_bank = $2',
          [dosen.collegeId, id],
        );
      expect(await rubrik(asal)).toMatchObject([{ kriteria: [{ nama: 'Isi & alasan', tingkat }] }]);
      expect(await rubrik(tujuan)).toEqual(await rubrik(asal));
    },
  );
});

describe('Excel', () => {
  const excel = async (
    tujuan: TestBankSoal,
    rows: string[][],
    { pratinjau = false, jenis = 'pilihan' } = {},
  ) => {
    const columns = ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'].map(
      (header) => ({ header }),
    );
    const content = await writeSmallXlsx([{ name: 'Soal', columns, rows }]);
    const form = multipart(
      { jenis_soal: jenis, pratinjau: String(pratinjau) },
      { field: 'file', name: 'soal.xlsx', content },
    );
    return api.as(dosen).call(endpoints.imporSoalExcel, { params: { id: tujuan.id }, ...form });
  };
  const baik = ['Ibu kota Jawa Barat?', 'Bandung', 'Semarang', 'Surabaya', 'A'];

  test('all rows come in, or none, and each bad one is told by row, column and reason', async () => {
    const tujuan = await bank();
    const rusak = [
      baik,
      ['Dua?', 'a', '', 'c', 'A'],
      ['Tiga?', 'a', 'b', 'c', 'Z'],
      ['', 'a', 'b', 'c', 'A'],
    ];
    const lihat = await excel(tujuan, rusak, { pratinjau: true });
    expect(lihat.data).toMatchObject({
      jumlah: 1,
      errors: [
        { baris: 3, kolom: 'Pilihan B' },
        { baris: 4, kolom: 'Kunci' },
        { baris: 5, kolom: 'Pertanyaan' },
      ],
    });
    const ditolak = await excel(tujuan, rusak);
    expect([ditolak.status, ditolak.error]).toMatchObject([
      422,
      { code: 'impor_excel_salah', message: '3 baris salah; tidak ada soal yang diimpor.' },
    ]);
    expect(await isiBank(tujuan)).toEqual([]);
    expect(
      (await excel(tujuan, [['(Contoh, baris ini diabaikan) x', '', '', '', ''], baik])).data
        .jumlah,
    ).toBe(1);
    expect(await isiBank(tujuan)).toMatchObject([
      { pertanyaan: '<p>Ibu kota Jawa Barat?</p>', pilihan: { kunci: 0 } },
    ]);
  });

  test('an old .xls is read alike, long cells and numbers too; a cut one is refused as a whole', async () => {
    const tujuan = await bank();
    const panjang = `Uraian ${'é'.repeat(9_000)} مرحبا`;
    const xls = makeXls([
      ['Pertanyaan', 'Pilihan A', 'Pilihan B', 'Pilihan C', 'Kunci'],
      [panjang, 'Bandung', 'Semarang', 1_998, 2],
      ['Ibu kota Jawa Barat?', 'Bandung', 'Semarang', 'Surabaya', 'A'],
    ]);
    const send = (content: Buffer, pratinjau: boolean) => {
      const fields = { jenis_soal: 'pilihan', pratinjau: String(pratinjau) };
      const form = multipart(fields, { field: 'file', name: 'soal.xls', content });
      return api.as(dosen).call(endpoints.imporSoalExcel, { params: { id: tujuan.id }, ...form });
    };
    expect((await send(xls, true)).data).toMatchObject({ jumlah: 2, errors: [] });
    for (const bytes of [100, 700, 2_000, xls.byteLength - 5_000]) {
      const cut = await send(xls.subarray(0, bytes), false);
      expect([bytes, cut.status, cut.error.code]).toEqual([bytes, 422, 'berkas_bukan_xlsx']);
    }
    expect(await isiBank(tujuan)).toEqual([]);
    expect((await send(xls, false)).data.jumlah).toBe(2);
    expect(await isiBank(tujuan)).toMatchObject([
      {
        pertanyaan: `<p>${panjang}</p>`,
        pilihan: { pilihan: ['<p>Bandung</p>', '<p>Semarang</p>', '<p>1998</p>'], kunci: 1 },
      },
      { pertanyaan: '<p>Ibu kota Jawa Barat?</p>', pilihan: { kunci: 0 } },
    ]);
  });

  test.each(['pilihan', 'benar_salah', 'esay', 'pilihan_jamak', 'numerik', 'isian'] as const)(
    'the template of %s is read as empty',
    async (jenis) => {
      const tujuan = await bank();
      const template = await unduh(`/v2/lms/bank_soal/template_excel?jenis_soal=${jenis}`);
      const form = multipart(
        { jenis_soal: jenis, pratinjau: 'true' },
        { field: 'file', name: 'soal.xlsx', content: template.bytes },
      );
      const lihat = await api
        .as(dosen)
        .call(endpoints.imporSoalExcel, { params: { id: tujuan.id }, ...form });
      expect(lihat.data).toMatchObject({ jumlah: 0, errors: [{ baris: 2, kolom: 'Pertanyaan' }] });
    },
  );
});

test('an export names the file that the storage has lost, and its question', async () => {
  const asal = await bank();
  const { data: file } = await api
    .as(dosen)
    .call(
      endpoints.unggahBerkas,
      multipart({ kind: 'soal_bank_soal', service_id: 'lms' }, { name: 'Peta.png', content: png }),
    );
  for (const soal_files of [[], [file.id]])
    await api.as(dosen).call(endpoints.tambahSoal, {
      params: { id: asal.id },
      body: {
        jenis: 'esay',
        pertanyaan: '<p>Jelaskan.</p>',
        esay: { jenis_file_diterima: ['text'] },
        soal_files,
      },
    });
  await api.db.run("UPDATE berkas_isi SET lokasi = 'tidak/ada' WHERE college_id = $1", [
    dosen.collegeId,
  ]);
  const keluar = await unduh(`/v2/lms/bank_soal/${asal.id}/ekspor?format=gift`, 422);
  expect(keluar.bytes.toString()).toContain("Soal 2: berkas 'Peta.png' tidak ada lagi");
});
