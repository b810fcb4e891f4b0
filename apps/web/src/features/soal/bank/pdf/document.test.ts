import { expect, test } from 'vitest';
import type { PdfTools } from '../../../../shared/pdf/tools.ts';
import { makeSoal } from '../../testing/make-soal.ts';
import { makeBank } from '../testing/make-bank.ts';
import { bankDocument } from './document.ts';

const tools: PdfTools = {
  measure: (text, _face, size) => text.length * size * 0.5,
  draw: async (latex) =>
    latex === '\\rusak' ? null : { svg: `<svg>${latex}</svg>`, width: 30, height: 12, depth: 3 },
  picture: async (address) =>
    address.endsWith('hilang.png')
      ? null
      : { src: 'data:image/png;base64,AA==', width: 900, height: 300 },
};

const soal = [
  makeSoal({
    pertanyaan:
      '<p>Hitung <span data-latex="x^2"></span> lalu <span data-latex="\\rusak"></span></p><ul><li>satu</li></ul>',
    pilihan: {
      pilihan: ['<p>Satu</p>', '<p>Dua</p>', ''],
      gambar: [null, '/hilang.png', '/ada.png'],
      id_gambar: [null, 'g1', 'g2'],
      disematkan: [false, false, false],
      id_pilihan: ['o1', 'o2', 'o3'],
      kunci: 2,
    },
    pembahasan: '<p>Alasannya rahasia</p>',
  }),
  makeSoal({
    id: 's2',
    jenis: 'numerik',
    pilihan: null,
    numerik: {
      kunci: '9,81',
      toleransi: { jenis: 'relatif', nilai: '1', dari: null, sampai: null },
    },
  }),
  makeSoal({
    id: 's3',
    jenis: 'esay',
    pilihan: null,
    esay: { jenis_file_diterima: ['text'], kunci: '<p>Jawaban contoh</p>', kunci_files: [] },
  }),
  makeSoal({
    id: 's4',
    jenis: 'isian',
    pilihan: null,
    isian: { kunci: [{ teks: 'merah', persen: 50 }], peka_huruf: false },
  }),
];
const bank = makeBank({ judul: 'بنك الأسئلة Basis Data', list_soal: soal });
const textOf = async (withKeys: boolean) =>
  JSON.stringify(await bankDocument({ bank, withKeys, zone: 'Asia/Jakarta', tools }));

test('letter, portrait, one inch', async () => {
  const made = await bankDocument({ bank, withKeys: true, zone: 'Asia/Jakarta', tools });
  expect(made).toMatchObject({ pageSize: 'LETTER', pageOrientation: 'portrait', pageMargins: 72 });
});

test('with keys, drawings of formulas, and pictures that fit', async () => {
  const text = await textOf(true);
  for (const part of [
    'Kunci jawaban: C',
    '9,81 (toleransi 1 persen)',
    'Jawaban contoh',
    'merah (50 persen)',
    'Alasannya rahasia',
  ]) {
    expect(text).toContain(part);
  }
  expect(text).toContain('<svg>x^2</svg>');
  // An unreadable formula appears as its source.
  expect(text).toContain('"text":"\\\\rusak"');
  expect(text).toContain('[Gambar tidak dapat dimuat]');
  expect(text).toMatch(/"image":"data:image\/png;base64,AA==","width":(?:3\d\d|4[0-2]\d)/);
});

test('without keys no key is anywhere', async () => {
  const text = await textOf(false);
  for (const part of ['Kunci', '9,81', 'Jawaban contoh', 'merah', 'Alasannya rahasia'])
    expect(text).not.toContain(part);
  expect(text).toContain('Satu');
});

test('Arabic is set in its own letters, its words from right to left', async () => {
  const text = await textOf(false);
  const [first, second] = [text.indexOf('"text":"الأسئلة"'), text.indexOf('"text":"بنك"')];
  expect(first).toBeGreaterThan(-1);
  expect(second).toBeGreaterThan(first);
  expect(text).toContain('"font":"Amiri"');
});

test('cells that span keep their place, and those beside and below them too', async () => {
  const table =
    '<table><tr><th colspan="2">Judul</th><td rowspan="2">Tinggi</td></tr><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>';
  const spanning = makeBank({ list_soal: [makeSoal({ pertanyaan: table })] });
  const made = await bankDocument({ bank: spanning, withKeys: false, zone: 'Asia/Jakarta', tools });
  const [, body = ''] = /"body":(\[\[.*?\]\])\}/.exec(JSON.stringify(made)) ?? [];
  const cells = (
    JSON.parse(body) as { stack?: unknown; colSpan?: number; rowSpan?: number }[][]
  ).map((row) =>
    row.map(({ stack, colSpan, rowSpan }) =>
      stack ? [/"text":"(\w+)"/.exec(JSON.stringify(stack))?.[1], colSpan, rowSpan] : null,
    ),
  );
  expect(cells).toEqual([
    [['Judul', 2, 1], null, ['Tinggi', 1, 2]],
    [['a', 1, 1], ['b', 1, 1], null],
    [['c', 1, 1], null, null],
  ]);
});
