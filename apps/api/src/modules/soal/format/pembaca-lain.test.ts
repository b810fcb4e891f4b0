/** Other tools read our QTI (U20): a QTI 3.0 loader and a 2.x converter. */
import { convertQti2toQti3 } from '@citolab/qti-convert/qti-convert-node';
import { requestItem, testLoader } from '@citolab/qti-convert/qti-loader';
import { afterEach, expect, test, vi } from 'vitest';
import { writeBerkas } from './ekspor.views.ts';
import { readItem } from './qti/qti2.parser.ts';
import { emptyShared, type SoalBerkas } from './soal-berkas.policy.ts';
import { readXmlText } from './xml.parser.ts';

const opsi = ['Bandung', 'Medan', 'Solo'].map((teks) => ({
  teks: `<p>${teks} &amp; sekitarnya</p>`,
  gambar: null,
  disematkan: false,
}));
const base = { ...emptyShared(), bobot: 2 };
const soal: SoalBerkas[] = [
  { ...base, jenis: 'pilihan', pertanyaan: '<p>Ibu kota Jawa Barat?</p>', opsi, kunci: 0 },
  {
    ...base,
    jenis: 'pilihan_jamak',
    pertanyaan: '<p>Mana saja?</p>',
    opsi,
    kunci: [0, 2],
    penilaian: 'sebagian',
  },
  {
    ...base,
    jenis: 'benar_salah',
    pertanyaan: '<p>Benarkah?</p>',
    label_benar_salah: ['Benar', 'Salah'],
    benar: false,
  },
  {
    ...base,
    jenis: 'esay',
    pertanyaan: '<p>Jelaskan <strong>normalisasi</strong>.</p>',
    jenis_file_diterima: ['text'],
  },
  {
    ...base,
    jenis: 'numerik',
    pertanyaan: '<p>Berapa?</p>',
    angka: '3.5',
    toleransi: { jenis: 'mutlak', nilai: '0.1' },
  },
  {
    ...base,
    jenis: 'isian',
    pertanyaan: '<p>Siapa?</p>',
    peka_huruf: false,
    jawaban: [{ teks: 'Soekarno', persen: 100 }],
  },
];

const takeBerkas = (format: 'qti21' | 'qti30') =>
  new Map(
    writeBerkas(format, soal).entries.map(({ path, isi }) => [
      path,
      Buffer.from(isi).toString('utf8'),
    ]),
  );

afterEach(() => vi.unstubAllGlobals());

test('a loader of QTI 3.0 finds every item of the package by its manifest and its test', async () => {
  const berkas = takeBerkas('qti30');
  vi.stubGlobal('fetch', async (address: string) => {
    const isi = berkas.get(new URL(address).pathname.slice(1));
    if (isi === undefined) throw new Error(`${address} is not in the package`);
    return new Response(isi);
  });
  const { items, itemLocation } = await testLoader('http://paket.test/imsmanifest.xml');
  expect(items).toHaveLength(soal.length);
  for (const [index, { href, identifier }] of items.entries()) {
    const xml = await requestItem(`${itemLocation}/${href.split('/').at(-1)}`, false);
    expect(xml).toContain(`identifier="${identifier}"`);
    const parsed = readItem(readXmlText(xml), {
      no: index + 1,
      tempat: href,
      kategori: null,
      sisa: null,
      load: () => null,
    });
    expect(parsed).toMatchObject({
      soal: { jenis: soal[index]?.jenis, pertanyaan: soal[index]?.pertanyaan },
    });
  }
});

test('what a converter makes QTI 3.0 of our QTI 2.1 says the same questions', async () => {
  const entries = [...takeBerkas('qti21')].filter(([path]) => path.startsWith('soal/'));
  expect(entries).toHaveLength(soal.length);
  for (const [index, [path, xml]] of entries.entries()) {
    const diubah = await convertQti2toQti3(xml);
    expect(diubah).toContain('<qti-assessment-item');
    const parsed = readItem(readXmlText(diubah), {
      no: 1,
      tempat: path,
      kategori: null,
      sisa: null,
      load: () => null,
    });
    const original = soal[index];
    if (original === undefined || parsed.status === 'mustahil')
      throw new Error(JSON.stringify(parsed));
    const { kategori: _, ...isi } = original;
    expect({ ...parsed.soal, kategori: null }).toEqual({ ...isi, kategori: null });
  }
});
