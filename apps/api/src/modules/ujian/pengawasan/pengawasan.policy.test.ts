import { expect, test } from 'vitest';
import { alasanWajarOf, bukaKembali, isDalam, putusanWaktu } from './pengawasan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time.length === 5 ? `${time}:00` : time}Z`);

const jeda = [{ mulai: at('08:10'), selesai: at('08:12') }];
test.each([
  ['a short one', { waktu: at('08:00'), durasiDetik: 4.9, keadaan: [] }, ['singkat']],
  ['a long one for which nothing speaks', { waktu: at('08:00'), durasiDetik: 5, keadaan: [] }, []],
  [
    'its circumstances',
    { waktu: at('08:00'), durasiDetik: 60, keadaan: ['luring', 'baterai_lemah'] },
    ['luring', 'baterai_lemah'],
  ],
  [
    'one that ends 30 s before an outage',
    { waktu: at('08:09'), durasiDetik: 30, keadaan: [] },
    ['jeda_perangkat'],
  ],
  ['one that ends earlier', { waktu: at('08:09'), durasiDetik: 29, keadaan: [] }, []],
  ['one within it', { waktu: at('08:11'), durasiDetik: 5, keadaan: [] }, ['jeda_perangkat']],
  [
    'one that begins 30 s after it',
    { waktu: at('08:12:30'), durasiDetik: 60, keadaan: [] },
    ['jeda_perangkat'],
  ],
  ['one that begins later', { waktu: at('08:12:31'), durasiDetik: 60, keadaan: [] }, []],
] as const)('%s', (_name, kejadian, expected) =>
  expect(alasanWajarOf(kejadian, jeda)).toEqual(expected),
);

test.each([
  ['within', at('08:30'), null, true],
  ['a minute before the start', at('07:59'), null, true],
  ['earlier', at('07:58:59'), null, false],
  ['a minute ahead of now', at('09:01'), null, true],
  ['further in the future', at('09:01:01'), null, false],
  ['after the end', at('08:41:01'), at('08:40'), false],
] as const)('a claimed time %s', (_name, waktu, akhir, expected) =>
  expect(isDalam({ mulai: at('08:00'), akhir }, waktu, at('09:00'))).toBe(expected),
);

test.each([
  ['belum_mulai', null, 'disiapkan'],
  ['belum_mulai', 1.5, 'disiapkan'],
  ['berlangsung', null, 'diperpanjang'],
  ['berlangsung', 1.5, 'penyesuaian_faktor_terlambat'],
  ['selesai', null, 'pengerjaan_telah_berakhir'],
  ['selesai', 2, 'pengerjaan_telah_berakhir'],
] as const)('time for who is %s, factor %s: %s', (keadaan, faktor, expected) =>
  expect(putusanWaktu(keadaan, { faktor })).toBe(expected),
);

const batas = { waktuSelesai: at('10:00'), durasi: 60 };
test.each([
  [
    'it ended early and had more left',
    at('08:10'),
    10,
    0,
    { menitTambahan: 0, berakhir: at('09:00') },
  ],
  ['its time was over', at('09:05'), 10, 0, { menitTambahan: 15, berakhir: at('09:15') }],
  [
    'seconds are given, not taken',
    at('09:05:20'),
    10,
    0,
    { menitTambahan: 16, berakhir: at('09:16') },
  ],
  ['it had been given more', at('08:10'), 10, 20, { menitTambahan: 20, berakhir: at('09:20') }],
  ['behind the window', at('11:00'), 5, 0, { menitTambahan: 125, berakhir: at('11:05') }],
] as const)('opened again when %s', (_name, now, menit, menitTambahan, expected) =>
  expect(bukaKembali({ mulai: at('08:00'), menitTambahan }, batas, { menit, now })).toEqual(
    expected,
  ),
);
