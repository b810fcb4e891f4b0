import { expect, test } from 'vitest';
import {
  idPengerjaan,
  type KeadaanMulai,
  penolakanOf,
  penolakanOrang,
} from '../pengerjaan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const fine: KeadaanMulai = {
  aktif: true,
  dibatasi: false,
  siap: true,
  perluKode: false,
  waktuMulai: at('08:00'),
  waktuSelesai: at('10:00'),
  now: at('09:00'),
};
const wrong = { aktif: false, dibatasi: true, siap: false, perluKode: true, now: at('07:59') };

// The first reason wins (U46).
test.each<[string, Partial<KeadaanMulai>, ReturnType<typeof penolakanOf>]>([
  ['who may begin', {}, null],
  ['who is neither Aktif nor anything else', wrong, 'mahasiswa_tidak_aktif'],
  ['who is restricted, before the start', { ...wrong, aktif: true }, 'pembatasan_akses'],
  ['before the start', { ...wrong, aktif: true, dibatasi: false }, 'ujian_belum_dimulai'],
  ['at the very start', { now: at('08:00') }, null],
  [
    'at the very end, of a paper that is not ready',
    { now: at('10:00'), siap: false },
    'ujian_sudah_berakhir',
  ],
  ['of a paper that is not ready', { siap: false, perluKode: true }, 'ujian_belum_siap'],
  ['without the code', { perluKode: true }, 'kode_ujian_diperlukan'],
])('starting: %s', (_name, changes, expected) =>
  expect(penolakanOf({ ...fine, ...changes })).toBe(expected),
);

// Comes before the attendance rule.
test.each([
  [true, false, null],
  [false, true, 'mahasiswa_tidak_aktif'],
  [false, false, 'mahasiswa_tidak_aktif'],
  [true, true, 'pembatasan_akses'],
] as const)(
  'a student (aktif %s, dibatasi %s) is kept from every exam by %s',
  (aktif, dibatasi, expected) => expect(penolakanOrang({ aktif, dibatasi })).toBe(expected),
);

test('an id tells the month of its start, is as long as a UUID and sorts behind every one', () => {
  const id = idPengerjaan(at('09:00'), '01234567-89ab-4cde-8f01-23456789abcd');
  expect(id).toBe('z2026117-89ab-4cde-8f01-23456789abcd');
  expect(id > 'ffffffff-ffff-4fff-bfff-ffffffffffff').toBe(true);
});
