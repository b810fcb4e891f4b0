import { expect, test } from 'vitest';
import { type BeritaValues, beritaFaults, beritaToSent, newBerita } from './news-form.ts';

const NOW = '2026-11-24T06:00:00.000Z';
const filled = { ...newBerita(NOW), judul: 'Gedung baru', isi: '<p>Dibuka</p>' };
const gambar = { id: 'b1', url: '/gambar' };

test.each<[string, Partial<BeritaValues>, object]>([
  ['in order', {}, {}],
  ['with a picture and its words', { gambar, alt: 'Gedung B' }, {}],
  ['without a title', { judul: ' ' }, { judul: 'Judul wajib diisi' }],
  ['without text', { isi: '<p></p>' }, { isi: 'Isi wajib diisi' }],
  ['without its time', { tanggalPublish: null }, { tanggalPublish: 'Waktu terbit wajib diisi' }],
  [
    'with a picture that nobody described',
    { gambar, alt: ' ' },
    { alt: 'Teks alternatif gambar wajib diisi' },
  ],
])('a form %s', (_name, over, expected) => {
  expect(beritaFaults({ ...filled, ...over })).toEqual(expected);
});

test('words without a picture are not sent', () => {
  expect(beritaToSent({ ...filled, alt: 'Gedung B' }).gambar).toBeNull();
});
