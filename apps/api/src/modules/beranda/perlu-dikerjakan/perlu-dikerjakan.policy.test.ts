import type { TindakanPerlu } from '@lms/contracts/kelas/perlu-dikerjakan';
import type { Role } from '@lms/contracts/wire/endpoint';
import { expect, test } from 'vitest';
import { type Perlu, tindakanOf } from './perlu-dikerjakan.policy.ts';

test.each<[Role, Perlu['jenis'], Perlu['status'], boolean, TindakanPerlu]>([
  ['mahasiswa', 'tugas', 'berlangsung', false, 'kumpulkan'],
  ['mahasiswa', 'tugas', 'belum_dimulai', false, 'lihat'],
  ['mahasiswa', 'tugas', 'selesai', false, 'lihat'],
  ['mahasiswa', 'ujian', 'berlangsung', false, 'kerjakan'],
  ['mahasiswa', 'ujian', 'berlangsung', true, 'lanjutkan'],
  ['mahasiswa', 'ujian', 'selesai', true, 'lanjutkan'],
  ['mahasiswa', 'forum', 'berlangsung', false, 'diskusi'],
  ['mahasiswa', 'vidcon', 'berlangsung', false, 'gabung'],
  ['mahasiswa', 'vidcon', 'belum_dimulai', false, 'lihat'],
  ['mahasiswa', 'materi', 'selesai', false, 'buka'],
  ['dosen', 'tugas', 'berlangsung', false, 'nilai'],
  ['operator', 'ujian', 'belum_dimulai', false, 'awasi'],
])('%s: %s that is %s (attempt runs: %s) → %s', (role, jenis, status, berjalan, expected) => {
  expect(tindakanOf(role, { jenis, status, berjalan })).toBe(expected);
});
