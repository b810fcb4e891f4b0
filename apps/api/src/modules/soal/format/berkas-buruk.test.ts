import { describe, expect, test } from 'vitest';
import { berkasDari, formatSoal } from '../../../testing/files/soal-files.ts';
import { makeZip } from '../../../testing/files/zip.ts';
import { readBerkasSoal } from './baca.service.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { BerkasRusak } from './soal-berkas.policy.ts';

const valid = formatSoal.map(berkasDari);
const soal = (isi: string, jenis = 'multichoice') =>
  `<quiz><question type="${jenis}">${isi}</question></quiz>`;
const question = '<questiontext format="html"><text>Tanya</text></questiontext>';
const zip = (isi: Record<string, string>) =>
  makeZip(Object.entries(isi).map(([name, text]) => ({ name, content: Buffer.from(text) })));
const item = (isi: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a" title="a">${isi}</assessmentItem>`;

function parsed(bytes: Uint8Array): string {
  try {
    const { soal: isi } = readBerkas(bytes);
    expect(JSON.stringify(isi)).not.toMatch(/<script|<svg|onerror=|javascript:/i);
    return 'dibaca';
  } catch (error) {
    if (!(error instanceof BerkasRusak)) throw error;
    expect(error.message).not.toBe('');
    return error.message;
  }
}

describe('a damaged file is refused, and nothing breaks', () => {
  test('cut anywhere', () => {
    for (const berkas of valid) {
      for (let part = 0; part < 15; part++)
        parsed(berkas.subarray(0, Math.floor((berkas.byteLength * part) / 15)));
    }
    // Formats with an end mark are never half read.
    for (const berkas of [valid[0], valid[2], valid[3]]) {
      expect(parsed(Buffer.from(berkas ?? []).subarray(0, -12))).toMatch(/rusak|terpotong/);
    }
  });

  test('with any byte changed', () => {
    let benih = 7;
    const acak = (sampai: number) => {
      benih = (benih * 1_103_515_245 + 12_345) % 2_147_483_648;
      return benih % sampai;
    };
    for (const berkas of valid) {
      for (let kali = 0; kali < 25; kali++) {
        const broken = Buffer.from(berkas);
        for (let byte = 0; byte < 3; byte++) broken[acak(broken.byteLength)] = acak(256);
        parsed(broken);
      }
    }
  });

  const entitas = '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  test.each([
    ['nothing', '', /kosong/],
    ['spaces', '   \n ', /kosong/],
    ['a letter', 'halo', /bukan Moodle XML, GIFT, Aiken, atau QTI/],
    ['a PDF', '%PDF-1.7 {', /bukan berkas soal/],
    ['a web page', '<html><body>x</body></html>', /akar <html>/],
    ['entities', `${entitas}${soal(question)}`, /Baris 1: Entitas/],
    [
      'an entity of outside',
      `\n<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${soal(question)}`,
      /Baris 2: Entitas/,
    ],
    ['entities inside', `<quiz>${entitas}</quiz>`, /DOCTYPE/],
    ['two roots', '<quiz></quiz><quiz></quiz>', /rusak|akar/],
    ['an open tag', '<quiz><question>', /rusak/],
    ['no questions', '<quiz></quiz>', /tidak memuat soal/],
    [
      'an unknown encoding',
      '<?xml version="1.0" encoding="EBCDIC"?><quiz></quiz>',
      /'ebcdic' tidak didukung/,
    ],
    [
      'the name of every object',
      '<quiz><__proto__><a/></__proto__></quiz>',
      /tidak diterima|tidak memuat/,
    ],
    ['an attribute of every object', '<quiz __proto__="x"></quiz>', /tidak diterima|tidak memuat/],
    [
      'tags without end',
      `<quiz>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</quiz>`,
      /bersarang|tidak diterima/,
    ],
    [
      'bytes that are no UTF-8',
      Buffer.concat([
        Buffer.from('::a::\nTanya '),
        Buffer.from([0xff, 0xfe, 0xfa]),
        Buffer.from('{T}'),
      ]),
      /Baris 2: .*UTF-8/,
    ],
    ['a zip of nothing', makeZip([]), /rusak|tidak memuat/],
    ['a zip that leads out', zip({ '../../a.xml': item('') }), /keluar dari foldernya/],
    ['a zip that leads to the root', zip({ '/etc/a.xml': item('') }), /keluar dari foldernya/],
    ['a zip that leads to a drive', zip({ 'C:\\a.xml': item('') }), /keluar dari foldernya/],
    ['a zip of zips', zip({ 'a.zip': 'x' }), /tidak memuat soal/],
    ['a bomb', zip({ 'a.xml': ' '.repeat(20_000_000) }), /terlalu besar/],
    [
      'a package with a damaged item',
      zip({ 'imsmanifest.xml': '<manifest/>', 'a.xml': '<assessmentItem>' }),
      /a\.xml: .*rusak/,
    ],
    [
      'a package without items',
      zip({ 'imsmanifest.xml': '<manifest/>', 'a.xml': '<b/>' }),
      /tidak memuat soal QTI/,
    ],
    ['a workbook', zip({ 'xl/workbook.xml': '<a/>', '[Content_Types].xml': '<a/>' }), /Excel/],
  ])('%s', (_nama, isi, alasan) =>
    expect(parsed(typeof isi === 'string' ? Buffer.from(isi) : isi)).toMatch(alasan),
  );
});

const one = (isi: string | Buffer) =>
  readBerkas(typeof isi === 'string' ? Buffer.from(isi) : isi).soal[0];

test.each([
  [
    'UTF-16 with its mark',
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('::a::Café{T}', 'utf16le')]),
  ],
  [
    'UTF-16 the other way round',
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from('::a::Café{T}', 'utf16le').swap16()]),
  ],
  ['UTF-8 with its mark', Buffer.from('\ufeff::a::Café{T}')],
  [
    'windows-1252 as it says',
    Buffer.from(
      `<?xml version="1.0" encoding="windows-1252"?>${soal(question.replace('Tanya', 'Café'), 'truefalse')}`,
      'latin1',
    ),
  ],
])('%s is read', (_nama, berkas) =>
  expect(one(berkas)).toMatchObject({ soal: { pertanyaan: expect.stringContaining('Café') } }),
);

test.each([
  [
    'an SVG',
    `<questiontext format="html"><text>&lt;p&gt;A&lt;img src="@@PLUGINFILE@@/a.svg"&gt;&lt;/p&gt;</text><file name="a.svg" encoding="base64">${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}</file></questiontext>`,
    "Gambar 'a.svg' tidak dibawa",
  ],
  [
    'a script',
    '<questiontext format="html"><text>&lt;p&gt;A&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</text></questiontext>',
    'Format <script> tidak didukung',
  ],
  [
    'a picture of elsewhere',
    '<questiontext format="html"><text>A &lt;img src="https://contohSoal.id/a.png"&gt;</text></questiontext>',
    'Gambar dari alamat luar',
  ],
  [
    'a quotation',
    '<questiontext format="html"><text>&lt;q&gt;x&lt;/q&gt;</text></questiontext>',
    'Format <q>',
  ],
  [
    'feedback',
    `${question}<correctfeedback><text>Bagus</text></correctfeedback>`,
    'Umpan balik jawaban benar',
  ],
  ['a penalty', `${question}<penalty>0.25</penalty>`, 'Penalti percobaan ulang (0.25)'],
  ['what nobody knows', `${question}<rahasia>1</rahasia>`, "Pengaturan 'rahasia'"],
])('%s is told as lost', (_nama, isi, sentence) => {
  const parsed = one(soal(isi, 'truefalse'));
  expect(parsed).toMatchObject({
    status: 'berubah',
    hilang: expect.arrayContaining([expect.stringContaining(sentence)]),
  });
});

test('what travels beside a question cannot make another of it than its kind allows', () => {
  const beside = (json: string) =>
    one(
      soal(`${question}<lms:soal>${json}</lms:soal>`, 'truefalse').replace(
        '<quiz>',
        '<quiz xmlns:lms="urn:lms:soal:1">',
      ),
    );
  for (const json of [
    '{"jenis":"numerik"}',
    '{"__proto__":{"jenis":"esay"}}',
    '[]',
    '{',
    '{"jenis":"asing"}',
    'null',
  ])
    expect(beside(json)).toMatchObject({ soal: { jenis: 'benar_salah' } });
  expect(beside('{"pertanyaan":"&lt;img src=x onerror=alert(1)&gt;A"}')).toMatchObject({
    soal: { pertanyaan: 'A' },
  });
});

test('in its process a file of 100,000 options is refused, a broken one too, and the next one is read', async () => {
  const banyak = soal(
    `${question}${'<answer fraction="0"><text>a</text></answer>'.repeat(100_000)}`,
  );
  const { laporan, peakBytes } = await readBerkasSoal(Buffer.from(banyak));
  expect(laporan).toMatchObject([
    { status: 'mustahil', alasan: expect.stringContaining('paling banyak 26') },
  ]);
  expect(peakBytes).toBeLessThan(600_000_000);
  await expect(readBerkasSoal(Buffer.from('<quiz>'))).rejects.toMatchObject({
    code: 'impor_soal_rusak',
  });
  const baik = await readBerkasSoal(valid[0] ?? Buffer.alloc(0), { isi: [2] });
  expect([...baik.isi.values()]).toMatchObject([
    { jenis: 'isian', jawaban: [{ teks: 'merah', persen: 100 }] },
  ]);
});
