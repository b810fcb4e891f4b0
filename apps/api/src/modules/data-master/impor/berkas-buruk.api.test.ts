/** Deceptive files are refused by name and quickly, or come in harmless. */
import { randomBytes } from 'node:crypto';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSmallXlsx } from '../../../platform/xlsx/small.ts';
import { readXlsx } from '../../../platform/xlsx/xlsx.ts';
import { createTestApi, type TestApi } from '../../../testing/app.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import { createTestWorker } from '../../../testing/jobs.ts';
import { multipart } from '../../../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
  await api.make.prodi({ id: 'IF' });
});
afterAll(() => api.close());

const HEADING = 'nim,nama,id_prodi,angkatan\n';
const ROW = '2601,Budi,IF,2026\n';

/** A new operator, because uploads per minute are limited. */
async function upload(
  name: string,
  content: string | Uint8Array,
  fields: Record<string, string> = { jenis: 'mahasiswa' },
) {
  const operator = await api.make.operator({ areas: { data_master: 'write' } });
  const caller = api.as(operator);
  const reply = await caller.call(endpoints.imporDataMaster, {
    query: { preview: 'true' },
    ...multipart(fields, { name, content }),
  });
  return { caller, operator, reply };
}

const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');
const header = (names: readonly string[]) =>
  `${names.join(',')}\n${names.map(() => 'x').join(',')}\n`;
const sheet = (rows: string[][]) =>
  writeSmallXlsx([
    {
      name: 'Data',
      columns: (rows[0] ?? []).map((text) => ({ header: text })),
      rows: rows.slice(1),
    },
  ]);

/** 2 MB that unpack to 122 MB of blanks. */
const bomb = () =>
  makeZip([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'xl/workbook.xml', content: Buffer.from('<workbook/>') },
    { name: 'xl/media/image1.png', content: randomBytes(1_900_000) },
    ...['1', '2'].map((name) => ({
      name: `xl/worksheets/sheet${name}.xml`,
      content: Buffer.alloc(60_000_000, ' '),
    })),
  ]);

describe('refused as a whole', () => {
  test.each<[string, string, string | Uint8Array, string, RegExp]>([
    ['an empty file', 'a.csv', '', 'berkas_tidak_terbaca', /^Berkas kosong\.$/],
    ['a heading without rows', 'a.csv', HEADING, 'berkas_tidak_terbaca', /tidak memuat baris data/],
    [
      'a file that breaks off',
      'a.csv',
      `${HEADING}${ROW}2602,"Si`,
      'berkas_tidak_terbaca',
      /terputus atau rusak pada baris 3/,
    ],
    [
      'a column twice',
      'a.csv',
      'nim,nama,id_prodi,angkatan,Nama\n1,a,IF,2026,b\n',
      'berkas_tidak_terbaca',
      /lebih dari satu kali: nama\./,
    ],
    [
      '300 columns',
      'a.csv',
      header(Array.from({ length: 300 }, (_, n) => `k${n}`)),
      'berkas_tidak_terbaca',
      /300 kolom; paling banyak 100/,
    ],
    ['UTF-16', 'a.csv', utf16(HEADING + ROW), 'berkas_tidak_terbaca', /UTF-16/],
    [
      'latin1',
      'a.csv',
      Buffer.from(`${HEADING}2601,José,IF,2026\n`, 'latin1'),
      'berkas_tidak_terbaca',
      /UTF-8/,
    ],
    [
      'a page renamed to .csv',
      'a.csv',
      '<!DOCTYPE html><table><tr><td>1</td></tr></table>',
      'berkas_tidak_terbaca',
      /halaman web/,
    ],
    [
      'a workbook renamed to .csv',
      'a.csv',
      makeZip([{ name: 'a', content: Buffer.from('a') }]),
      'berkas_tidak_terbaca',
      /bukan CSV/,
    ],
    [
      'a page renamed to .xlsx',
      'a.xlsx',
      '<html><body>Data</body></html>',
      'berkas_bukan_xlsx',
      /Excel/,
    ],
    ['a CSV renamed to .xlsx', 'a.xlsx', HEADING + ROW, 'berkas_bukan_xlsx', /Excel/],
    [
      'a zip renamed to .xlsx',
      'a.xlsx',
      makeZip([{ name: 'a.txt', content: Buffer.from('a') }]),
      'berkas_bukan_xlsx',
      /Excel/,
    ],
    ['.xls by its name', 'a.xls', 'x', 'berkas_format_lama', /./],
    [
      '.xls renamed to .xlsx',
      'a.xlsx',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'berkas_format_lama',
      /./,
    ],
    ['another kind of file', 'a.pdf', '%PDF-1.7', 'berkas_tidak_terbaca', /\.pdf tidak didukung/],
    ['no extension', 'data', HEADING + ROW, 'berkas_tidak_terbaca', /tidak didukung/],
  ])('%s', async (_name, file, content, code, message) => {
    const { reply } = await upload(file, content);
    expect(reply.error).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test('300 columns of a workbook', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `k${index}`);
    expect((await upload('a.xlsx', await sheet([names, names]))).reply.error.code).toBe(
      'berkas_melebihi_batas',
    );
  });

  test('a zip bomb of 2 MB: before anything is unpacked', async () => {
    const content = bomb();
    expect(content.byteLength).toBeGreaterThan(1_500_000);
    expect((await upload('a.xlsx', content)).reply.error.code).toBe('berkas_terlalu_besar');
  });

  test('more than 10.24 MB', async () => {
    expect((await upload('a.csv', Buffer.alloc(10_240_001, 'a'))).reply.error.code).toBe(
      'terlalu_besar',
    );
  });

  test('none at all, an unknown kind, a request cut off', async () => {
    const operator = await api.make.operator({ areas: { data_master: 'write' } });
    const send = (body: ReturnType<typeof multipart>) =>
      api.as(operator).call(endpoints.imporDataMaster, { query: { preview: 'true' }, ...body });
    expect((await send(multipart({ jenis: 'mahasiswa' }))).error.code).toBe('berkas_wajib');
    expect(
      (await send(multipart({ jenis: 'lain' }, { name: 'a.csv', content: ROW }))).error.errors[0]
        ?.path,
    ).toBe('jenis');
    const whole = multipart({ jenis: 'mahasiswa' }, { name: 'a.csv', content: HEADING + ROW });
    const cut = { ...whole, rawBody: Buffer.from(whole.rawBody as Buffer).subarray(0, 250) };
    expect((await send(cut)).error.code).toBe('permintaan_tidak_terbaca');
    const noBoundary = { ...whole, headers: { 'content-type': 'multipart/form-data' } };
    expect((await send(noBoundary)).status).toBe(400);
  });

  test('nothing is left of what was refused', async () => {
    expect(await api.db.rows('SELECT 1 FROM impor_data_master')).toEqual([]);
    expect(await api.db.rows('SELECT 1 FROM mahasiswa')).toEqual([]);
  });
});

describe('comes in', () => {
  test.each<[string, string]>([
    [
      'semicolons, BOM and CRLF, as an Indonesian Excel writes',
      `\uFEFF${(HEADING + ROW).replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    ],
    ['tabs', (HEADING + ROW).replaceAll(',', '\t')],
    ['empty lines and rows of nothing but separators', `${HEADING}\n,,,\n${ROW},,,\n`],
  ])('a CSV with %s', async (_name, content) => {
    const { reply } = await upload('a.csv', content);
    expect(reply.data.jumlah).toMatchObject({ inserted: 1, refused: 0 });
  });

  test('unknown columns are named and left aside', async () => {
    const { reply } = await upload(
      'a.csv',
      'nim,nama,id_prodi,angkatan,hobi,x y\n1,Budi,IF,2026,Membaca,z\n',
    );
    expect(reply.data.peringatan).toEqual([
      'Mahasiswa: kolom hobi, x y tidak dikenal dan diabaikan.',
    ]);
  });

  test('names of 255 characters are refused row by row, the others come in', async () => {
    const { reply, caller } = await upload(
      'a.csv',
      `${HEADING}1,${'a'.repeat(255)},IF,2026\n${ROW}`,
    );
    expect(reply.data.jumlah).toMatchObject({ inserted: 1, refused: 1 });
    const rows = await caller.call(endpoints.rincianImpor, {
      params: { id: reply.data.id },
      query: { aksi: 'tolak' },
    });
    expect(rows.data[0]).toMatchObject({
      baris: 2,
      kolom: 'nama',
      alasan: 'Kolom nama paling panjang 200 karakter.',
    });
  });

  test('dates and times as Excel keeps them, and as people type them', async () => {
    const content = await sheet([
      ['id', 'nama', 'jam_mulai', 'jam_selesai'],
      ['S1', 'Pecahan hari', '0.3125', '0.3819444444444444'],
      ['S2', 'Titik desimal', '7.3', '9.10'],
      ['S3', 'Teks', '07:30', '09.10'],
    ]);
    const { reply, caller } = await upload('a.xlsx', content, { jenis: 'sesi' });
    const rows = await caller.call(endpoints.rincianImpor, {
      params: { id: reply.data.id },
      query: { aksi: 'tambah' },
    });
    expect(rows.data.map(({ perubahan }) => perubahan.slice(2).map(({ baru }) => baru))).toEqual([
      ['07.30', '09.10'],
      ['07.30', '09.10'],
      ['07.30', '09.10'],
    ]);
    const days = await sheet([
      ['tanggal', 'nama'],
      ['46300', 'Angka Excel'],
      ['2026-10-06', 'ISO'],
      ['7/10/2026', 'Indonesia'],
      ['30/02/2026', 'Tidak ada'],
    ]);
    const second = await upload('a.xlsx', days, { jenis: 'hari_libur' });
    const found = await second.caller.call(endpoints.rincianImpor, {
      params: { id: second.reply.data.id },
    });
    expect(found.data.map(({ aksi, kunci, baris }) => [aksi, kunci ?? baris])).toEqual([
      ['tolak', 5],
      ['tambah', '2026-10-05'],
      ['tambah', '2026-10-06'],
      ['tambah', '2026-10-07'],
    ]);
  });

  test('cells that begin like formulas: kept as text, harmless in every workbook that is made of them', async () => {
    const evil = ['=HYPERLINK("http://jahat.test")', '+6281', '-2+3', '@SUM(A1)'];
    const content = `${HEADING}${evil.map((name, index) => `27${index},"${name.replaceAll('"', '""')}",IF,2026`).join('\n')}\n`;
    const { reply, caller, operator } = await upload('a.csv', content);
    await caller.call(endpoints.terapkanImpor, {
      params: { id: reply.data.id },
      body: { hash: reply.data.hash ?? '' },
    });
    await createTestWorker(api).drain();
    const report = await api.app.inject({
      url: `/v2/lms/data_master/impor/${reply.data.id}/laporan`,
      headers: {
        authorization: `Bearer ${api.app.http.tokens.sign(operator)}`,
        'college-id': operator.collegeId,
      },
    });
    const names = (await readXlsx(report.rawPayload))
      .filter(({ cells }) => cells[4] === 'nama')
      .map(({ cells }) => cells[6]);
    expect(names).toEqual(evil.map((name) => `'${name}`));
    expect(
      await api.db.rows(`SELECT nama FROM pengguna WHERE username LIKE '27%' ORDER BY username`),
    ).toEqual(evil.map((nama) => ({ nama })));
  });
});
