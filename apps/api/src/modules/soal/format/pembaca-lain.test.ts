/** Other tools read our QTI (U20): a QTI 3.0 loader and a 2.x converter. */
import { convertQti2toQti3 } from '@citolab/qti-convert/qti-convert-node';
import { requestItem, testLoader } from '@citolab/qti-convert/qti-loader';
import { afterEach, expect, test, vi } from 'vitest';
import { tulisBerkas } from './ekspor.views.ts';
import { bacaItem } from './qti/qti2.parser.ts';
import { bersamaKosong, type SoalBerkas } from './soal-berkas.policy.ts';
import { bacaXmlTeks } from './xml.parser.ts';

const opsi = ['Bandung', 'Medan', 'Solo'].map((teks) => ({
  teks: `<p>${teks} &amp; sekitarnya</p>`,
  gambar: null,
  disematkan: false,
}));
const dasar = { ...bersamaKosong(), bobot: 2 };
const soal: SoalBerkas[] = [
  { ...dasar, jenis: 'pilihan', pertanyaan: '<p>Ibu kota Jawa Barat?</p>', opsi, kunci: 0 },
  {
    ...dasar,
    jenis: 'pilihan_jamak',
    pertanyaan: '<p>Mana saja?</p>',
    opsi,
    kunci: [0, 2],
    penilaian: 'sebagian',
  },
  {
    ...dasar,
    jenis: 'benar_salah',
    pertanyaan: '<p>Benarkah?</p>',
    label_benar_salah: ['Benar', 'Salah'],
    benar: false,
  },
  {
    ...dasar,
    jenis: 'esay',
    pertanyaan: '<p>Jelaskan <strong>normalisasi</strong>.</p>',
    jenis_file_diterima: ['text'],
  },
  {
    ...dasar,
    jenis: 'numerik',
    pertanyaan: '<p>Berapa?</p>',
    angka: '3.5',
    toleransi: { jenis: 'mutlak', nilai: '0.1' },
  },
  {
    ...dasar,
    jenis: 'isian',
    pertanyaan: '<p>Siapa?</p>',
    peka_huruf: false,
    jawaban: [{ teks: 'Soekarno', persen: 100 }],
  },
];

const berkasDari = (format: 'qti21' | 'qti30') =>
  new Map(
    tulisBerkas(format, soal).entri.map(({ path, isi }) => [
      path,
      Buffer.from(isi).toString('utf8'),
    ]),
  );

afterEach(() => vi.unstubAllGlobals());

test('a loader of QTI 3.0 finds every item of the package by its manifest and its test', async () => {
  const berkas = berkasDari('qti30');
  vi.stubGlobal('fetch', async (alamat: string) => {
    const isi = berkas.get(new URL(alamat).pathname.slice(1));
    if (isi === undefined) throw new Error(`${alamat} is not in the package`);
    return new Response(isi);
  });
  const { items, itemLocation } = await testLoader('http://paket.test/imsmanifest.xml');
  expect(items).toHaveLength(soal.length);
  for (const [index, { href, identifier }] of items.entries()) {
    const xml = await requestItem(`${itemLocation}/${href.split('/').at(-1)}`, false);
    expect(xml).toContain(`identifier="${identifier}"`);
    const dibaca = bacaItem(bacaXmlTeks(xml), {
      no: index + 1,
      tempat: href,
      kategori: null,
      sisa: null,
      ambil: () => null,
    });
    expect(dibaca).toMatchObject({
      soal: { jenis: soal[index]?.jenis, pertanyaan: soal[index]?.pertanyaan },
    });
  }
});

test('what a converter makes QTI 3.0 of our QTI 2.1 says the same questions', async () => {
  const butir = [...berkasDari('qti21')].filter(([path]) => path.startsWith('soal/'));
  expect(butir).toHaveLength(soal.length);
  for (const [index, [path, xml]] of butir.entries()) {
    const diubah = await convertQti2toQti3(xml);
    expect(diubah).toContain('<qti-assessment-item');
    const dibaca = bacaItem(bacaXmlTeks(diubah), {
      no: 1,
      tempat: path,
      kategori: null,
      sisa: null,
      ambil: () => null,
    });
    const asli = soal[index];
    if (asli === undefined || dibaca.status === 'mustahil') throw new Error(JSON.stringify(dibaca));
    const { kategori: _, ...isi } = asli;
    expect({ ...dibaca.soal, kategori: null }).toEqual({ ...isi, kategori: null });
  }
});
