import { expect, test } from 'vitest';
import { classFaults, toFeederQuery } from './feeder-words.ts';

const clean = {
  id: 'k',
  periode: 20261,
  mata_kuliah: { kode: 'A', nama: 'Aljabar' },
  nama_kelas: 'A',
  prodi: { nama: 'Informatika', jenjang: 'S1' },
  jumlah_peserta: 40,
  tanpa_nilai: 0,
  tanpa_huruf: 0,
  dibulatkan: 0,
  jumlah_bobot: 100,
  komponen_tanpa_nilai: [],
  bersih: true,
  persen_iku7: 50,
};

test.each([
  ['nothing', {}, []],
  ['rounding, which is no fault', { dibulatkan: 12 }, []],
  [
    'everything',
    { tanpa_nilai: 2, tanpa_huruf: 1, jumlah_bobot: 87.5, komponen_tanpa_nilai: ['UTS', 'UAS'] },
    [
      '2 mahasiswa belum memiliki nilai',
      '1 nilai tidak memiliki huruf pada skala',
      'Bobot komponen 87.50%, seharusnya 100%',
      'Komponen tanpa nilai: UTS, UAS',
    ],
  ],
])('faults of a class: %s', (_name, over, expected) => {
  expect(classFaults({ ...clean, ...over })).toEqual(expected);
});

test.each([
  ['', { periode: '20261', hanya_bermasalah: true }],
  ['tampil=semua&periode=20252', { periode: '20252' }],
  [
    'id_prodi=if&search=basis',
    { periode: '20261', id_prodi: 'if', search: 'basis', hanya_bermasalah: true },
  ],
  ['periode=semua', { hanya_bermasalah: true }],
])('the address %j asks for %j', (address, expected) => {
  const {
    page: _page,
    per_page: _size,
    ...asked
  } = toFeederQuery(new URLSearchParams(address), 20261);
  expect(asked).toEqual(expected);
});
