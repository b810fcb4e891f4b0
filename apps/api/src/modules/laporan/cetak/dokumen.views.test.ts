import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { writePdf } from '../../../platform/pdf/pdf.ts';
import { contohFakta, contohTerbitan } from '../../../testing/make/fakta-bap.ts';
import type { LaporanPertemuan } from '../bap/index.ts';
import { type Bahan, dokumenKelas } from './dokumen.views.ts';
import { jumlahPengajar } from './laporan-kelas.views.ts';
import { status } from './status.views.ts';

const signed = (nomor: number, peserta = 7): LaporanPertemuan => ({
  fakta: contohFakta({ nomor, peserta }),
  sidik: 'a'.repeat(64),
  terbitan: contohTerbitan({ nomor: `BAP/20261/IF101/A/${nomor}-1` }),
  tidakSesuai: [],
});
const draft = (nomor: number): LaporanPertemuan => ({ ...signed(nomor), terbitan: null });
const bahan: Bahan = {
  pilihan: { laporanKelas: true, laporanPertemuan: true, tandaTangan: true },
  pertemuan: [signed(1), signed(2)],
  pengajar: null,
  penandatangan: {
    nama: 'Dr. Rina Kartika',
    nidn: '0401',
    jabatan: 'Ketua Program Studi',
    ttd: null,
  },
  logo: null,
  dokumen: { kode: 'KODEKELAS', sidik: 'b'.repeat(64) },
  date: new Date('2026-11-24T07:00:00Z'),
  alamat: (kode) => `https://lms.test/verifikasi/${kode}`,
};
const pagesOf = async (over: Partial<Bahan> = {}): Promise<string[]> => {
  const { bytes } = await writePdf(dokumenKelas({ ...bahan, ...over }));
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: false,
  });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
};

test('the report of the class tells its meetings, totals and signatures, and where it is checked', async () => {
  const [first = '', ...rest] = await pagesOf();
  for (const part of [
    'Laporan Kelas',
    'IF101 Struktur Data',
    '2026/2027 Ganjil',
    'Min, 1 Nov 2026',
    '13:00–14:40',
    '13:03–14:38',
    'Senarai berantai tunggal',
    'Offline',
    'A303',
    'Dr. Andi Wijaya, M.Kom.',
    '3/7',
    'Disahkan',
    '2 pertemuan',
    'Ketua Program Studi',
    'Dr. Rina Kartika',
    'https://lms.test/verifikasi/KODEKELAS',
  ])
    expect(first).toContain(part);
  // Each meeting begins on a page of its own.
  expect(rest).toHaveLength(2);
  for (const [index, page] of rest.entries()) {
    expect(page).toContain(`Laporan Pertemuan ${index + 1}: Pokok ke-${index + 1}`);
    expect(page).toContain(`BAP/20261/IF101/A/${index + 1}-1`);
    expect(page).toContain('Hadir 3 · Izin 1 · Sakit 1 · Alpa 1 · Belum dicatat 1');
    expect(page).toContain('2310114007 Mahasiswa 007');
    expect(page).toContain('1 Nov 2026, 15:00 WIB');
    expect(page).toContain('Siti Aminah');
    expect(page).not.toContain('DRAF');
  }
});

test('one unsigned meeting makes every page a draft, which nobody can check as a whole', async () => {
  const pages = await pagesOf({ pertemuan: [signed(1), draft(2)], dokumen: null });
  expect(pages).toHaveLength(3);
  for (const page of pages) expect(page).toContain('DRAF');
  expect(pages[0]).not.toContain('verifikasi');
  expect(pages[2]).toContain('Belum ditandatangani');
});

test('two hundred students with long names, and words that no column holds, stay on the paper', async () => {
  const long = signed(1, 200);
  for (const one of long.fakta.peserta.daftar)
    one.nama = `${one.nama} Kusumaningrum Wulandari Sastroamidjojo`;
  long.fakta.realisasi.materi = 'x'.repeat(1_000);
  const pages = await pagesOf({ pertemuan: [long] });
  const text = pages.join(' ');
  for (const nomor of [1, 25, 26, 100, 200])
    expect(text).toContain(`Mahasiswa ${String(nomor).padStart(3, '0')}`);
  expect(text.replaceAll(/[^x]/g, '').length).toBeGreaterThanOrEqual(2_000);
  expect(pages.length).toBeLessThan(12);
});

test.each([
  ['only the class', { laporanKelas: true, laporanPertemuan: false, tandaTangan: false }, 1],
  ['only the meetings', { laporanKelas: false, laporanPertemuan: true, tandaTangan: false }, 2],
])('%s, without signatures', async (_name, pilihan, pages) => {
  const made = await pagesOf({ pilihan });
  expect(made).toHaveLength(pages);
  for (const page of made) expect(page).not.toContain('Mengetahui');
});

test('a programme without signatory leaves a place to sign by hand', async () => {
  const [first] = await pagesOf({ penandatangan: null });
  expect(first).toContain('Ketua Program Studi ( ....');
});

test('totals count presence and validation of each lecturer by themselves', () => {
  const other = signed(2);
  other.fakta.pengajar = [
    { id: 'd2', nama: 'Budi Santoso, M.T.', nidn: null, hadir: true, valid: true },
    { id: 'd3', nama: 'Citra', nidn: null, hadir: true, valid: null },
  ];
  expect(
    jumlahPengajar([signed(1), other]).map(({ id, hadir, valid }) => [id, hadir, valid]),
  ).toEqual([
    ['d2', 1, 1],
    ['d3', 1, null],
    ['d1', 1, 1],
  ]);
});

test.each([
  ['a draft', draft(1), 'Draf'],
  ['co-signed', signed(1), 'Disahkan'],
  [
    'signed, and the class stayed silent',
    { ...signed(1), terbitan: contohTerbitan({ status: 'ditandatangani', tanda_kelas: 'tanpa' }) },
    'Ditandatangani, tanpa tanda tangan kelas',
  ],
  [
    'recorded otherwise since',
    { ...signed(1), tidakSesuai: ['kehadiran'] as const },
    'Disahkan, tidak sesuai lagi',
  ],
])('the standing of a report: %s', (_name, laporan, expected) =>
  expect(status(laporan)).toBe(expected),
);
