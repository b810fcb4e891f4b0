import { expect, test } from 'vitest';
import { atRisk } from '../testing/fixtures.ts';
import { messageTo } from './message.ts';

test('a message has the figures of the exam rule, line by line', () => {
  expect(messageTo(atRisk(1)).split('\n')).toEqual([
    'Halo Mahasiswa 01,',
    'kehadiran Anda di Manajemen Basis Data A saat ini 64.3% (9 dari 14 pertemuan). Syarat mengikuti ujian 75%.',
    'Jatah absen 4 sudah terlampaui 1.',
    'Satu kali absen lagi menjadikannya 60.0%, di bawah syarat 75%.',
    'Mohon hadir pada pertemuan berikutnya, dan hubungi saya bila ada kendala.',
  ]);
});

test('with allowance left, and with no lecture left to be missed', () => {
  const text = messageTo(
    atRisk(1, { hadir: 12, total: 15, persen: 80, sisa_jatah: 1, persen_bila_absen: null }),
  );
  expect(text).toContain('Sisa jatah absen 1 dari 4.');
  expect(text).toContain('Tidak ada lagi pertemuan kuliah yang dapat terlewat.');
});
