import { expect, test } from 'vitest';
import { toTerbaca } from '../impor/terbaca.parser.ts';
import { readRows } from '../jenis/baris.parser.ts';
import { bacaDaftarJadwal, bacaDaftarPengajar } from '../jenis/daftar.parser.ts';
import { jenisData } from '../jenis/jenis.parser.ts';
import { kolomPerJenis } from '../jenis/kolom-jenis.views.ts';
import { selExcel } from './sel.parser.ts';

test.each([
  ['46300', '2026-10-05'],
  ['46300.5', '2026-10-05'],
  ['2026-10-05 00:00:00', '2026-10-05'],
  ['2026-10-05', '2026-10-05'],
  ['5/10/2026', '5/10/2026'],
  ['besok', 'besok'],
  // A year alone is no date of 1905.
  ['1999', '1999'],
])('the date %s is read as %s', (text, expected) => {
  expect(selExcel('periode', 'mulai', text)).toBe(expected);
});

test.each([
  ['0.3125', '07:30:00'],
  ['0', '0'],
  ['0.9999884259259259', '23:59:59'],
  ['7.3', '7.30'],
  ['13.4', '13.40'],
  ['07.30', '07.30'],
  ['1899-12-30 07:30:00', '07:30:00'],
])('the time %s is read as %s', (text, expected) => {
  expect(selExcel('sesi', 'jam_mulai', text)).toBe(expected);
});

test('numbers of other columns stay as they are', () => {
  expect(selExcel('mahasiswa', 'nim', '46300')).toBe('46300');
  expect(selExcel('mahasiswa', 'tidak_ada', '0.3125')).toBe('0.3125');
});

test.each([
  [
    'Senin 07.30-09.10 A303',
    [{ hari: 'Senin', jam_mulai: '07:30:00', jam_selesai: '09:10:00', id_ruangan: 'A303' }],
  ],
  [
    'Senin 07.30 - 09.10; Kamis 13:00–14:40 B1;',
    [
      { hari: 'Senin', jam_mulai: '07:30:00', jam_selesai: '09:10:00' },
      { hari: 'Kamis', jam_mulai: '13:00:00', jam_selesai: '14:40:00', id_ruangan: 'B1' },
    ],
  ],
  ['Senin pagi', 'Senin pagi'],
  ['Senin 09.10-07.30', 'Senin 09.10-07.30'],
])('the slots %j', (text, expected) => {
  expect(bacaDaftarJadwal(text)).toEqual(expected);
});

test.each([
  ['D001', [{ id_dosen: 'D001' }]],
  ['D001; D002 (Asisten)', [{ id_dosen: 'D001' }, { id_dosen: 'D002', jabatan: 'Asisten' }]],
  ['Budi Santoso', 'Budi Santoso'],
])('the lecturers %j', (text, expected) => {
  expect(bacaDaftarPengajar(text)).toEqual(expected);
});

test('a list that came as JSON stays', () => {
  const list = [{ id_dosen: 'D001' }];
  expect(bacaDaftarPengajar(list)).toBe(list);
});

test.each(Object.keys(jenisData) as (keyof typeof jenisData)[])(
  'the template of %s has its columns, in their order',
  (jenis) => {
    expect(Object.keys(kolomPerJenis[jenis])).toEqual(Object.keys(jenisData[jenis].shape));
  },
);

test('cells that Excel has changed are refused by row and column, until they are put right', () => {
  const lembar = [
    { number: 1, cells: ['nim', 'nama', 'id_prodi', 'angkatan', 'status'] },
    {
      number: 2,
      cells: ['0007712345', 'Nol', 'IF', '2025', 'Aktif'],
      kinds: { 0: 'padded', 3: 'number' } as const,
    },
    {
      number: 3,
      cells: ['7712346', '2026-02-01', 'IF', '2025', 'Aktif'],
      kinds: { 0: 'number', 1: 'date' } as const,
    },
    {
      number: 4,
      cells: ['24060121130001', 'Benar', 'IF', '2025', 'Aktif'],
      kinds: { 0: 'number', 3: 'number' } as const,
    },
    { number: 5, cells: ['\u200b2406\u20112', 'Pratinjau', 'IF', '2025', 'Aktif'] },
  ];
  const impor = {
    id: 'i',
    jenis: ['mahasiswa'] as const,
    format: 'xlsx' as const,
    lengkap: false,
    periode: null,
    id_prodi: null,
  };
  const read = (perbaikan: Parameters<typeof toTerbaca>[2]['perbaikan']) => {
    const [batch] = toTerbaca(impor, lembar, { pemetaan: {}, perbaikan }).batches;
    return readRows(jenisData.mahasiswa, batch?.data ?? []);
  };
  const { rows, refused } = read([]);
  expect(rows.map(({ value }) => value.nim)).toEqual(['24060121130001', '2406-2']);
  expect(refused).toEqual([
    {
      row: 1,
      column: 'nim',
      reason: expect.stringMatching(/^Kolom nim: sel berisi angka yang hanya ditampilkan/),
    },
    { row: 2, column: 'nama', reason: expect.stringMatching(/^Kolom nama: sel berisi tanggal/) },
  ]);
  const mended = read([{ baris: 2, kolom: 'nim', nilai: '0007712345' }]);
  expect(mended.rows.map(({ value }) => value.nim)).toEqual([
    '0007712345',
    '24060121130001',
    '2406-2',
  ]);
});
