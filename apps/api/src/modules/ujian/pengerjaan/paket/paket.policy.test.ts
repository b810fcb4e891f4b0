import { createDecipheriv, createHmac } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import type { IsiPaket } from '@lms/contracts/ujian/pengerjaan/paket';
import { describe, expect, test } from 'vitest';
import {
  acakTetap,
  berkasIkut,
  bungkus,
  kunciSoal,
  panjangTersegel,
  penolakanPaket,
  segel,
  sidikPaket,
} from './paket.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

describe('the package is offered', () => {
  const mulai = { waktuMulai: at('08:00:00.000'), aktif: true, dibatasi: false, siap: true };
  test.each([
    ['07:29:59.999', {}, 'paket_soal_tidak_tersedia'],
    ['07:30:00.000', {}, null],
    ['07:59:59.999', {}, null],
    ['08:00:00.000', {}, 'paket_soal_tidak_tersedia'],
    ['07:45:00.000', { siap: false }, 'ujian_belum_siap'],
    ['07:00:00.000', { siap: false }, 'paket_soal_tidak_tersedia'],
    ['07:00:00.000', { aktif: false }, 'mahasiswa_tidak_aktif'],
    ['07:45:00.000', { aktif: false, dibatasi: true }, 'mahasiswa_tidak_aktif'],
    ['07:45:00.000', { dibatasi: true, siap: false }, 'pembatasan_akses'],
  ])('at %s with %o: %s', (time, over, expected) => {
    expect(penolakanPaket({ ...mulai, ...over, now: at(time) })).toBe(expected);
  });
});

test.each([
  [
    'up to 300 kB each',
    [
      ['a', 300_000],
      ['b', 300_001],
      ['c', 1],
    ],
    ['a', 'c'],
  ],
  [
    'once',
    [
      ['a', 200_000],
      ['a', 200_000],
    ],
    ['a'],
  ],
  [
    '8 MB in all',
    Array.from({ length: 28 }, (_, n) => [`f${n}`, 300_000]),
    Array.from({ length: 26 }, (_, n) => `f${n}`),
  ],
] as [string, [string, number][], string[]][])('files travel %s', (_name, berkas, ikut) => {
  expect([...berkasIkut(berkas.map(([id, bytes]) => ({ id, bytes })))]).toEqual(ikut);
});

const isi = (over: Partial<IsiPaket> = {}): IsiPaket => ({
  id: 's1',
  jenis: 'esay',
  pertanyaan: '<p>Jelaskan.</p>',
  soal_files: [],
  pilihan: [],
  jenis_file_diterima: ['text'],
  berkas: [{ alamat: '/files/a', tipe: 'image/png', bytes: 3 }],
  ...over,
});

describe('a sealed question', () => {
  const tanda = (text: string) => createHmac('sha256', 'rahasia').update(text).digest('base64url');
  const tempat = { collegeId: 'c', idUjian: 'u', versi: 'v' };

  test('opens by its key alone, and says the question and its files', () => {
    const plain = bungkus(isi(), [Buffer.from('PNG')]);
    const kunci = kunciSoal(tanda, tempat, plain);
    const sealed = Buffer.from(segel(plain, kunci), 'base64');
    const open = (key: string) => {
      const decipher = createDecipheriv(
        'aes-256-gcm',
        Buffer.from(key, 'base64url'),
        Buffer.alloc(12),
        { authTagLength: 16 },
      );
      decipher.setAuthTag(sealed.subarray(-16));
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    };
    const opened = open(kunci);
    const length = opened.readUInt32BE();
    expect(JSON.parse(inflateSync(opened.subarray(4, 4 + length)).toString())).toEqual(isi());
    expect(opened.subarray(4 + length, 4 + length + 3).toString()).toBe('PNG');
    expect(() => open(kunciSoal(tanda, { ...tempat, versi: 'w' }, plain))).toThrow();
  });

  test('has another key wherever anything of it is another', () => {
    const keys = [
      kunciSoal(tanda, tempat, bungkus(isi(), [])),
      kunciSoal(tanda, { ...tempat, collegeId: 'd' }, bungkus(isi(), [])),
      kunciSoal(tanda, { ...tempat, idUjian: 'd' }, bungkus(isi(), [])),
      kunciSoal(tanda, { ...tempat, versi: 'd' }, bungkus(isi(), [])),
      kunciSoal(tanda, tempat, bungkus(isi(), [Buffer.from('a')])),
      kunciSoal(tanda, tempat, bungkus(isi({ pertanyaan: '<p>Sebutkan.</p>' }), [])),
      kunciSoal((text) => tanda(`${text}!`), tempat, bungkus(isi(), [])),
    ];
    expect(new Set(keys).size).toBe(keys.length);
    expect(kunciSoal(tanda, tempat, bungkus(isi(), []))).toBe(keys[0]);
  });

  test.each([
    [
      'small ones are all as long as the longest of them',
      [200, 900, 1_500, 40],
      [1_536, 1_536, 1_536, 1_536],
    ],
    ['a multiple of 256', [256, 4_096], [4_096, 4_096]],
    [
      'large ones are alike up to a quarter',
      [100, 4_097, 5_000, 100_000, 110_000],
      [256, 5_120, 5_120, 114_688, 114_688],
    ],
    ['none', [], []],
  ])('tells little by its length: %s', (_name, lengths, padded) =>
    expect(panjangTersegel(lengths)).toEqual(padded),
  );

  test('lies in an order that is the same everywhere and nobody else’s', () => {
    const ids = Array.from({ length: 26 }, (_one, n) => `o${n}`);
    const order = acakTetap(tanda, ids, (id) => id);
    expect(acakTetap(tanda, ids.toReversed(), (id) => id)).toEqual(order);
    expect(order).not.toEqual(ids);
    expect(
      acakTetap(
        (text) => tanda(`${text}!`),
        ids,
        (id) => id,
      ),
    ).not.toEqual(order);
  });
});

test('a package is named after all of it, in its order', () => {
  const [a, b] = [
    { versi: 'a', isi: 'A' },
    { versi: 'b', isi: 'B' },
  ];
  const names = [[a, b], [b, a], [a], [a, { ...b, isi: 'C' }], [a, { ...b, versi: 'c' }]].map(
    sidikPaket,
  );
  expect(new Set(names).size).toBe(5);
  expect(sidikPaket([a, b])).toBe(names[0]);
});
