import type { Kriteria } from '@lms/contracts/soal/rubrik';
import type { JenisFileDiterima } from '@lms/contracts/soal/soal';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRichText } from '../../../platform/html/rich-text.ts';
import { openZip } from '../../../platform/zip/zip.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { writeBerkas } from './ekspor.views.ts';
import {
  type BerkasIsi,
  type FormatEkspor,
  formatEkspor,
  type ReadSoal,
  type SoalBerkas,
} from './soal-berkas.policy.ts';

const word = fc.string({
  unit: fc.constantFrom(
    'a',
    'é',
    '中',
    ' ',
    '~',
    '=',
    '#',
    '{',
    '}',
    ':',
    '\\',
    '$',
    '(',
    ')',
    '[',
    ']',
    '%',
    '<',
    '>',
    '&',
    '"',
    "'",
    '-',
    '/',
    '1',
    '@',
    '😀',
    'و',
  ),
  minLength: 1,
  maxLength: 12,
});
const escaped = (teks: string) =>
  teks
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
const png = (isi: number) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    Buffer.from(String(isi)),
  ]);
const latex = fc.constantFrom(
  'x^2',
  '\\frac{a}{b}',
  'a < b & c',
  '\\text{\\(y\\)}',
  '\\begin{matrix}1\\\\2\\end{matrix}',
  '"q"',
);
const potongan = fc.oneof(
  word.map(escaped),
  word.map((isi) => `<strong>${escaped(isi)}</strong>`),
  latex.map((isi) => `<span data-latex="${escaped(isi)}"></span>`),
  fc
    .tuple(fc.nat(3), word)
    .map(
      ([isi, alt]) =>
        `<img src="data:image/png;base64,${png(isi).toString('base64')}" alt="${escaped(alt)}">`,
    ),
  fc.nat(3).map((isi) => `<img src="data:image/png;base64,${png(isi).toString('base64')}">`),
  fc.constant('<a href="https://contoh.ac.id/a?b=1&amp;c=2">tautan</a>'),
  fc.constant('<br>'),
  fc.constantFrom('\\(', '\\)', '$$', '\\[x\\]', '//', '->', '####', '%50%', '[html]', '::'),
);
const paragraph = fc
  .array(potongan, { minLength: 1, maxLength: 4 })
  .map((isi) => `<p>${isi.join('')}</p>`);
const block = fc.oneof(
  paragraph,
  latex.map((isi) => `<div data-latex="${escaped(isi)}"></div>`),
  fc
    .array(paragraph, { minLength: 1, maxLength: 3 })
    .map((isi) => `<ul>${isi.map((one) => `<li>${one}</li>`).join('')}</ul>`),
  word.map((isi) => `<table><tbody><tr><td colspan="2">${escaped(isi)}</td></tr></tbody></table>`),
  word.map((isi) => `<h2>${escaped(isi)}</h2>`),
);
const clean = (html: string) => readRichText(html).html;
const html = fc.array(block, { maxLength: 3 }).map((isi) => clean(isi.join('')));
const htmlIsi = html.map((isi) => isi || '<p>Soal</p>');
const barisHtml = fc.oneof(potongan.map(clean), paragraph.map(clean)).map((isi) => isi || 'x');
const berkas = fc.record<BerkasIsi>({
  nama: fc.oneof(
    fc.constantFrom('a.pdf', 'Laporan Akhir.docx', 'café 論文.zip', '../x.pdf', 'a&b"<c>.pdf'),
    word.map((isi) => `n${isi.trim()}.png`),
  ),
  isi: fc.uint8Array({ minLength: 1, maxLength: 20 }).map((isi) => Buffer.from(isi)),
});
const gambar = fc.oneof(
  fc.constant(null),
  fc.record<BerkasIsi>({ nama: fc.constantFrom('g.png', 'foto "x".png'), isi: fc.nat(9).map(png) }),
);
const opsi = (least: number) =>
  fc.array(fc.record({ teks: barisHtml, gambar, disematkan: fc.boolean() }), {
    minLength: least,
    maxLength: 6,
  });
const angka = fc.constantFrom('1', '-2,5', '3.140', '6.02e23', '+7', '0', '1,50');
const distance = fc.constantFrom('0', '0,5', '1e-3', '2.50');
const toleransi = fc.oneof(
  distance.map((nilai) => ({ jenis: 'mutlak' as const, nilai })),
  distance.map((nilai) => ({ jenis: 'relatif' as const, nilai })),
  fc.constant({ jenis: 'rentang' as const, dari: '1,0', sampai: '2.5' }),
);
const berkasJawaban = fc.subarray<JenisFileDiterima>(
  ['pdf', 'text', 'docs', 'image', 'compressed'],
  { minLength: 1 },
);
const uuid = (nomor: number) => `00000000-0000-4000-8000-${String(nomor).padStart(12, '0')}`;
const rubrik = fc.constantFrom<Kriteria[]>(
  [],
  [1, 2].map((nomor) => ({
    id: uuid(nomor),
    nama: `Isi {${nomor}} & <b>`,
    tingkat: [0, 3].map((poin) => ({ id: uuid(nomor * 10 + poin), nama: `"~${poin}" -> x`, poin })),
  })),
);
const isi = fc.oneof(
  opsi(3).chain((pilihan) =>
    fc.record({
      jenis: fc.constant('pilihan' as const),
      opsi: fc.constant(pilihan),
      kunci: fc.option(fc.nat(pilihan.length - 1)),
    }),
  ),
  opsi(2).chain((pilihan) =>
    fc.record({
      jenis: fc.constant('pilihan_jamak' as const),
      opsi: fc.constant(pilihan),
      kunci: fc.subarray(pilihan.map((_satu, index) => index)),
      penilaian: fc.constantFrom('sebagian' as const, 'penuh' as const),
    }),
  ),
  fc.record({
    jenis: fc.constant('benar_salah' as const),
    label_benar_salah: fc.constantFrom<[string, string]>(
      ['Benar', 'Salah'],
      ['Ya', 'Tidak'],
      ['~A', '={b}'],
    ),
    benar: fc.option(fc.boolean()),
  }),
  fc.record({ jenis: fc.constant('esay' as const), jenis_file_diterima: berkasJawaban, rubrik }),
  fc.record({ jenis: fc.constant('numerik' as const), angka: fc.option(angka), toleransi }),
  fc.record({
    jenis: fc.constant('isian' as const),
    jawaban: fc.array(
      fc.record({
        teks: word.map((one) => one.trim() || 'x'),
        persen: fc.integer({ min: 1, max: 100 }),
      }),
      {
        maxLength: 5,
      },
    ),
    peka_huruf: fc.boolean(),
  }),
);
const shared = fc.record({
  pertanyaan: htmlIsi,
  pembahasan: html,
  berkas: fc.array(berkas, { maxLength: 2 }),
  berkas_kunci: fc.array(berkas, { maxLength: 2 }),
  label: fc.uniqueArray(
    word.map((one) => one.trim()).filter((one) => one !== ''),
    { maxLength: 3 },
  ),
  tingkat: fc.constantFrom(null, 'mudah' as const, 'sedang' as const, 'sulit' as const),
  nama: fc.constantFrom(null, 'Kuis 1', 'a::b {c} ~d', '<Soal & "dua">', 'n'.repeat(255)),
  kategori: fc.constantFrom(null, '$course$/top/Bab 1', 'Bab & 2', 'a: {b}'),
  bobot: fc.constantFrom(null, 1, 2.5, 10),
  kelompok: fc.constantFrom(
    null,
    { nama: 'Soal', urutan: 1, bobot: 1, ambil: null },
    { nama: 'Bagian "A" & {b}', urutan: 2, bobot: 2.5, ambil: 3 },
  ),
});
const bank = fc.array(
  fc.tuple(shared, isi).map(([one, two]): SoalBerkas => ({ rubrik: [], ...one, ...two })),
  { minLength: 1, maxLength: 6 },
);

const result = (readSoal: readonly ReadSoal[]) =>
  readSoal.map((one) => (one.status === 'lengkap' ? one.soal : one));

async function takeBerkas(format: FormatEkspor, soal: readonly SoalBerkas[]): Promise<Buffer> {
  const { akhiran, entries } = writeBerkas(format, soal);
  if (akhiran !== 'zip') return Buffer.from(entries[0]?.isi ?? []);
  const zip = await openZip(() =>
    entries.map(({ path, isi }) => ({
      path,
      bytes: isi.byteLength,
      mtime: new Date(0),
      async *read() {
        yield isi;
      },
    })),
  );
  const part: Uint8Array[] = [];
  for await (const one of zip.pieces) part.push(one);
  return Buffer.concat(part);
}

describe('what goes out comes back equal, and nothing of it is told as lost', () => {
  test.each(formatEkspor)('%s', async (format) => {
    await fc.assert(
      fc.asyncProperty(bank, async (soal) => {
        const parsed = readBerkas(await takeBerkas(format, soal));
        expect([parsed.format, parsed.catatan, result(parsed.soal)]).toEqual([format, [], soal]);
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});
