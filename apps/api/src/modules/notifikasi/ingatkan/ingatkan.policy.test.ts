import { expect, test } from 'vitest';
import { refusalOf } from './ingatkan.policy.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 24, hour));
const now = at(12);
const open = { tampilSejak: at(8), mulai: at(9), selesai: at(13) };

test.each([
  ['open', open, true, null],
  ['hidden', { ...open, tampilSejak: null }, false, 'pengingat_belum_dibuka'],
  ['shown later', { ...open, tampilSejak: at(13) }, false, 'pengingat_belum_dibuka'],
  ['not begun', { ...open, mulai: at(13) }, false, 'pengingat_belum_dibuka'],
  ['begun now', { ...open, mulai: at(12) }, true, null],
  ['ending now', { ...open, selesai: at(12) }, true, null],
  ['over', { ...open, selesai: at(11) }, true, 'pengingat_sudah_berakhir'],
  ['over, and still possible', { ...open, selesai: at(11) }, false, null],
  ['without times', { tampilSejak: at(8), mulai: null, selesai: null }, true, null],
])('%s', (_name, waktu, sampaiAkhir, expected) => {
  expect(refusalOf(waktu, { sampaiAkhir, now })).toBe(expected);
});
