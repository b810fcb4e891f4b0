/** Question files for export and import. */
import { writeBerkas } from '../../modules/soal/format/ekspor.views.ts';
import type { SoalBerkas } from '../../modules/soal/format/soal-berkas.policy.ts';
import { makeZip } from './zip.ts';

export const formatSoal = ['moodle_xml', 'gift', 'qti21', 'qti30'] as const;

const png = Buffer.from('89504e470d0a1a0a00', 'hex');
/** A multiple choice question with everything a file can carry, and a plain one. */
export const contohSoal: readonly SoalBerkas[] = [
  {
    jenis: 'pilihan',
    kunci: 1,
    pertanyaan: `<p>Ibu kota? <img src="data:image/png;base64,${png.toString('base64')}" /></p>`,
    opsi: ['Jakarta', 'Bandung', 'Medan'].map((teks) => ({
      teks,
      gambar: null,
      disematkan: false,
    })),
    pembahasan: '<p>Karena</p>',
    berkas: [{ nama: 'a.pdf', isi: Buffer.from('%PDF') }],
    berkas_kunci: [],
    label: ['a'],
    tingkat: 'sulit',
    nama: 'Ibu kota',
    kategori: 'Bab 1',
    bobot: 2,
    kelompok: null,
    rubrik: [],
  },
  {
    jenis: 'isian',
    jawaban: [{ teks: 'merah', persen: 100 }],
    peka_huruf: false,
    pertanyaan: '<p>Warna?</p>',
    pembahasan: '',
    berkas: [],
    berkas_kunci: [],
    label: [],
    tingkat: null,
    nama: null,
    kategori: null,
    bobot: null,
    kelompok: null,
    rubrik: [],
  },
];

export function berkasDari(format: (typeof formatSoal)[number]): Buffer {
  const { akhiran, entries: entri } = writeBerkas(format, contohSoal);
  if (akhiran !== 'zip') return Buffer.from(entri[0]?.isi ?? []);
  return makeZip(entri.map(({ path, isi }) => ({ name: path, content: Buffer.from(isi) })));
}
