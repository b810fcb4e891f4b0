import { expect, test } from 'vitest';
import { decideMasuk, type SelDikenal } from './nilai-masuk.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const row = (nilai: number | null, time = '10:00') => ({ nilai, waktu: at(time).toISOString() });
const now = at('12:00');
const cell: SelDikenal = {
  berlaku: 80,
  sumber: 'hitung',
  berubah_pada: at('09:00'),
  kirim_status: 'belum_dikirim',
  siakad_terakhir: null,
  siakad_terakhir_pada: null,
};
const empty: SelDikenal = { ...cell, berlaku: null, berubah_pada: null };
const waiting: SelDikenal = { ...cell, kirim_status: 'terkirim', berubah_pada: at('11:00') };
const manual: SelDikenal = { ...cell, sumber: 'manual', berubah_pada: at('11:00') };
const seen: SelDikenal = { ...cell, siakad_terakhir: 70, siakad_terakhir_pada: at('10:00') };

test.each<[string, ReturnType<typeof row>, SelDikenal | null, string, boolean]>([
  ['another value', row(75), cell, 'diterapkan', true],
  ['a value for an empty cell', row(75), empty, 'diterapkan', true],
  ['the value that counts here', row(80), cell, 'sama', true],
  ['what Siakad told before', row(70), seen, 'sama', false],
  ['older than the last known', row(60, '09:59'), seen, 'kedaluwarsa', true],
  ['another value at the same instant', row(60), seen, 'diterapkan', true],
  ['older than ours on its way', row(75), waiting, 'bentrok', true],
  ['newer than ours on its way', row(75, '11:30'), waiting, 'diterapkan', true],
  ['older than what somebody entered', row(75), manual, 'bentrok', true],
  ['after Siakad took ours', row(75), { ...manual, kirim_status: 'diterima' }, 'diterapkan', true],
  [
    'after Siakad refused ours',
    row(75),
    { ...waiting, kirim_status: 'ditolak' },
    'diterapkan',
    true,
  ],
  ['removed there', row(null), waiting, 'diterapkan', true],
  ['removed there, and nothing here', row(null), empty, 'sama', true],
  ['an unknown cell', row(75), null, 'ditolak', false],
  ['above 100', row(100.01), cell, 'ditolak', false],
  ['below 0', row(-1.618), cell, 'ditolak', false],
  ['three decimals', row(78.455), cell, 'ditolak', false],
  ['a third, rounded', row(33.33), cell, 'diterapkan', true],
  ['from the future', row(75, '12:06'), cell, 'ditolak', false],
  ['a clock slightly ahead', row(75, '12:04'), cell, 'diterapkan', true],
])('%s', (_name, masuk, sel, hasil, catat) =>
  expect(decideMasuk(masuk, sel, now)).toMatchObject({ hasil, catat }),
);
