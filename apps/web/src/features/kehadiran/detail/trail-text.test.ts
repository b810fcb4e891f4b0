import { expect, test } from 'vitest';
import { byText, deedText } from './trail-text.ts';

test.each([
  ['tanda', 'H', 'Ditandai Hadir'],
  ['tanda', null, 'Tanda ditarik'],
  ['sanggahan_diajukan', 'A', 'Sanggahan diajukan (Alpa)'],
  ['sanggahan_diajukan', null, 'Sanggahan diajukan (kosong)'],
  ['sanggahan_diterima', 'I', 'Sanggahan diterima, menjadi Izin'],
  ['sanggahan_ditolak', null, 'Sanggahan ditolak'],
] as const)('%s %s', (jenis, presensi, expected) =>
  expect(deedText({ jenis, presensi })).toBe(expected),
);

test.each([
  ['tanda', 'massal', 'Rina Wijaya', 'Rina Wijaya · daftar kehadiran'],
  ['tanda', 'manual', 'Rina Wijaya', 'Rina Wijaya · ditandai langsung'],
  ['tanda', 'sanggahan', 'Rina Wijaya', 'Rina Wijaya · sanggahan'],
  ['tanda', 'qr', null, 'kode QR'],
  ['tanda', 'sistem', 'LMS:SYSTEM', 'sistem'],
  ['sanggahan_diterima', 'sanggahan', 'Rina Wijaya', 'Rina Wijaya'],
  ['sanggahan_ditolak', null, null, ''],
] as const)('%s by %s of %s', (jenis, sumber, oleh, expected) =>
  expect(byText({ jenis, sumber, oleh })).toBe(expected),
);
