import { expect, test } from 'vitest';
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
  ['Senin 07.30-09.10 A303', [{ hari: 'Senin', jam_mulai: '07:30:00', jam_selesai: '09:10:00', id_ruangan: 'A303' }]],
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

test.each(Object.keys(jenisData) as (keyof typeof jenisData)[])('the template of %s has its columns, in their order', (jenis) => {
  expect(Object.keys(kolomPerJenis[jenis])).toEqual(Object.keys(jenisData[jenis].shape));
});
