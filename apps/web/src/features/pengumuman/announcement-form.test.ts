import { expect, test } from 'vitest';
import { newPengumuman, type PengumumanValues, pengumumanFaults } from './announcement-form.ts';

const NOW = '2026-11-24T06:00:00.000Z';
const filled = { ...newPengumuman(NOW, []), judul: 'Libur', isi: '<p>Tutup</p>' };

test.each<[string, Partial<PengumumanValues>, string[], object]>([
  ['in order', {}, [], {}],
  ['without a title', { judul: ' ' }, [], { judul: 'Judul wajib diisi' }],
  ['without text', { isi: '<p></p>' }, [], { isi: 'Isi wajib diisi' }],
  [
    'without its time',
    { tanggalPublish: null },
    [],
    { tanggalPublish: 'Waktu terbit wajib diisi' },
  ],
  [
    'that ends as it begins',
    { tanggalBerakhir: NOW },
    [],
    { tanggalBerakhir: 'Waktu berakhir harus sesudah waktu terbit' },
  ],
  [
    'to nobody of the operator’s programmes',
    {},
    ['ti'],
    { id_prodi: 'Pilih program studi yang Anda kelola sebagai sasaran.' },
  ],
])('a form %s', (_name, over, prodi, expected) => {
  expect(pengumumanFaults({ ...filled, ...over }, prodi)).toEqual(expected);
});
