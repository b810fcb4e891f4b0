import { describe, expect, test } from 'vitest';
import {
  allowanceText,
  dispensationText,
  examCountText,
  excusedText,
  formula,
  markerText,
  missed,
  nextAbsenceText,
  onlineText,
  type Standing,
  standingLabel,
} from './why.ts';

const standing: Standing = {
  hadir: 5,
  total: 7,
  persen: 500 / 7,
  persen_minimal: 75,
  hitung_izin: false,
  hitung_sakit: false,
  jatah: 4,
  sisa_jatah: 2,
  persen_bila_absen: 62.5,
  dispensasi: null,
};

test.each([
  ['below', 74.9, { text: 'Di bawah syarat ujian 75%', color: 'danger' }],
  ['exactly at it', 75, { text: 'Memenuhi syarat ujian 75%', color: 'success' }],
  ['nothing counts', null, null],
])('the minimum: %s', (_name, persen, expected) =>
  expect(standingLabel({ ...standing, persen })).toEqual(expected),
);

test.each([
  [1, 'Sisa jatah absen 1 dari 4'],
  [0, 'Sisa jatah absen 0 dari 4'],
  [-2, 'Jatah absen 4 sudah terlampaui 2'],
])('allowance %d', (sisa_jatah, expected) =>
  expect(allowanceText({ ...standing, sisa_jatah })).toBe(expected),
);

test.each([
  [62.5, 'Satu kali absen lagi menjadikannya 62.5%, di bawah syarat 75%.'],
  [75, 'Satu kali absen lagi menjadikannya 75.0%, masih memenuhi syarat 75%.'],
  [null, 'Tidak ada lagi pertemuan kuliah yang dapat terlewat.'],
])('one more absence: %s', (persen_bila_absen, expected) =>
  expect(nextAbsenceText({ ...standing, persen_bila_absen })).toBe(expected),
);

test.each([
  [false, false, 'Izin dan Sakit tidak dihitung hadir.'],
  [true, false, 'Izin dihitung hadir, Sakit tidak.'],
  [false, true, 'Sakit dihitung hadir, Izin tidak.'],
  [true, true, 'Izin dan Sakit dihitung hadir.'],
])('izin %s, sakit %s', (hitung_izin, hitung_sakit, expected) =>
  expect(excusedText({ hitung_izin, hitung_sakit })).toBe(expected),
);

test('the formula, and none without a meeting', () => {
  expect(formula(5, 7, 500 / 7)).toBe('5 ÷ 7 × 100 = 71.4%');
  expect(formula(0, 0, null)).toBe('Belum ada pertemuan yang dihitung.');
});

test.each([
  [{ sumber: 'manual', nama: 'Rina Wijaya' }, 'Rina Wijaya'],
  [{ sumber: 'qr', nama: null }, 'Kode QR'],
  [{ sumber: 'sistem', nama: null }, 'Sistem'],
  [null, 'Belum dicatat'],
] as const)('marked by %j', (penanda, expected) => expect(markerText({ penanda })).toBe(expected));

describe('a meeting by the exam rule', () => {
  test.each([
    ['H', 'dihitung', {}, 'Dihitung hadir'],
    ['I', 'dihitung', {}, 'Dihitung tidak hadir'],
    ['I', 'dihitung', { hitung_izin: true }, 'Dihitung hadir'],
    ['S', 'dihitung', { hitung_izin: true }, 'Dihitung tidak hadir'],
    ['S', 'dihitung', { hitung_sakit: true }, 'Dihitung hadir'],
    [null, 'dihitung', {}, 'Dihitung tidak hadir'],
    [null, 'menunggu', {}, 'Belum dihitung: menunggu batas aktivitas'],
    [null, 'belum_dipresensi', {}, 'Belum dihitung: presensi kelas belum diisi'],
    ['H', 'bukan_kuliah', {}, 'Tidak dihitung'],
  ] as const)('%s %s %j', (presensi, dihitung_ujian, over, expected) =>
    expect(examCountText({ presensi, dihitung_ujian }, { ...standing, ...over })).toBe(expected),
  );
});

test('the very meetings by which one falls short', () => {
  const meetings = [
    { id: 'hadir', presensi: 'H', dihitung_ujian: 'dihitung' },
    { id: 'alpa', presensi: 'A', dihitung_ujian: 'dihitung' },
    { id: 'izin', presensi: 'I', dihitung_ujian: 'dihitung' },
    { id: 'tanpa tanda', presensi: null, dihitung_ujian: 'dihitung' },
    { id: 'menunggu', presensi: null, dihitung_ujian: 'menunggu' },
    { id: 'uts', presensi: 'A', dihitung_ujian: 'bukan_kuliah' },
  ] as const;
  const ids = (over: Partial<Standing>) =>
    missed(meetings, { ...standing, ...over }).map(({ id }) => id);
  expect(ids({})).toEqual(['alpa', 'izin', 'tanpa tanda']);
  expect(ids({ hitung_izin: true })).toEqual(['alpa', 'tanpa tanda']);
});

test('a dispensation, with its reason and its end', () => {
  expect(dispensationText(standing, 'Asia/Jakarta')).toBeNull();
  const dispensasi = { alasan: 'Dirawat.', sampai: '2026-11-30T16:59:00Z' };
  expect(dispensationText({ ...standing, dispensasi }, 'Asia/Jakarta')).toBe(
    'Dispensasi sampai 30 Nov 2026, 23:59: pertemuan ujian dapat dibuka. Dirawat.',
  );
});

test.each([
  ['offline', null],
  ['online', 'Progres aktivitas 40.0%'],
  ['campuran', 'Progres aktivitas 40.0%'],
] as const)('what was done online: %s', (jenis, expected) =>
  expect(onlineText({ jenis, progress: 0.4 })).toBe(expected),
);
