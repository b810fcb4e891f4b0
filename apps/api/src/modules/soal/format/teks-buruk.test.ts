/** Hostile texts: half characters, other encodings, endless signs, false base64. */

import { expect, test } from 'vitest';
import { processorTime } from '../../../testing/processor-time.ts';
import { readBerkasSoal } from './baca.service.ts';
import { readBerkas } from './berkas-soal.parser.ts';
import { BerkasRusak, type ReadSoal } from './soal-berkas.policy.ts';

const JUTA = 1_000_000;
const soal = (isi: string, jenis = 'truefalse') =>
  `<quiz><question type="${jenis}">${isi}</question></quiz>`;
const teks = (isi: string) => `<questiontext format="html"><text>${isi}</text></questiontext>`;
const utf16 = (isi: string) => Buffer.from(isi, 'utf16le');
const dengan = (sign: number[], isi: Buffer) => Buffer.concat([Buffer.from(sign), isi]);

function dalamWaktu<T>(read: () => T): T {
  const terpakai = processorTime();
  try {
    return read();
  } finally {
    expect(terpakai()).toBeLessThan(20_000);
  }
}

test.each<[string, string | Buffer, RegExp]>([
  [
    'half a character in UTF-16',
    dengan([0xff, 0xfe], utf16('Satu {T}\n\nDua \ud83d {T}')),
    /Baris 3: .*UTF-16/,
  ],
  ['the other half', dengan([0xff, 0xfe], utf16('Satu \ude00 {T}')), /Baris 1: .*UTF-16/],
  [
    'half a character the other way round',
    dengan([0xfe, 0xff], utf16('Satu \ud83d {T}').swap16()),
    /Baris 1: .*UTF-16/,
  ],
  ['an odd byte of UTF-16', dengan([0xff, 0xfe], utf16('Satu {T}').subarray(0, -1)), /UTF-16/],
  ['UTF-16 without its mark', utf16('Satu {T}'), /UTF-16 tanpa tandanya/],
  [
    'UTF-16 without its mark, the other way round',
    utf16('Satu {T}').swap16(),
    /UTF-16 tanpa tandanya/,
  ],
  ['XML in UTF-16 without its mark', utf16(soal(teks('A'))), /UTF-16 tanpa tandanya/],
  ['XML in UTF-32', dengan([0x00, 0x00, 0xfe, 0xff], Buffer.from('\0\0\0<')), /UTF-8/],
  [
    'XML in UTF-7',
    `<?xml version="1.0" encoding="UTF-7"?>${soal(teks('+ADw-script+AD4-'))}`,
    /'utf-7' tidak didukung/,
  ],
  [
    'a half of UTF-8',
    dengan([], Buffer.from('Satu\nDua é{T}').subarray(0, 10)),
    /Baris 2: .*UTF-8/,
  ],
  [
    'UTF-8 that is longer than it may be',
    dengan([], Buffer.from([0x41, 0xc0, 0xaf, 0x7b, 0x7d])),
    /Baris 1: .*UTF-8/,
  ],
  [
    'a surrogate in UTF-8',
    dengan([], Buffer.from([0x41, 0xed, 0xa0, 0x80, 0x7b, 0x7d])),
    /Baris 1: .*UTF-8/,
  ],
  ['zeros in a text', 'Satu\0 {T}', /bukan berkas teks/],
  ['an attribute of 10 MB', `<quiz a="${'x'.repeat(10 * JUTA)}"></quiz>`, /tidak memuat soal/],
  [
    'an attribute of 10 MB of signs',
    `<quiz a="${'&'.repeat(10 * JUTA)}"></quiz>`,
    /tidak memuat soal/,
  ],
  ['an attribute without end', `<quiz a="${'x'.repeat(10 * JUTA)}`, /rusak|terpotong/],
  [
    '100,000 attributes',
    `<quiz ${Array.from({ length: 100_000 }, (_, no) => `a${no}=""`).join(' ')}/>`,
    /tidak memuat soal/,
  ],
  ['CDATA without end', soal(teks(`<![CDATA[${'a'.repeat(JUTA)}`)), /rusak/],
  ['CDATA that begins without end', soal(teks('<![CDATA['.repeat(100_000))), /rusak/],
  ['CDATA around the root', '<![CDATA[<quiz></quiz>]]>', /rusak|akar/],
  ['a comment without end', `<quiz><!-- ${'-'.repeat(JUTA)}`, /rusak/],
  ['comments only', `<quiz>${'<!-- -->'.repeat(100_000)}</quiz>`, /tidak memuat soal/],
  ['a million open angles', `<quiz>${'<'.repeat(JUTA)}`, /rusak/],
  ['instructions without end', `<quiz>${'<?a '.repeat(200_000)}`, /rusak/],
  ['an end that was never begun', '<quiz></soal></quiz>', /rusak/],
])('%s is refused', (_nama, isi, alasan) => {
  const read = () => dalamWaktu(() => readBerkas(typeof isi === 'string' ? Buffer.from(isi) : isi));
  expect(read).toThrow(BerkasRusak);
  expect(read).toThrow(alasan);
});

const first = (isi: string | Buffer): ReadSoal | undefined =>
  dalamWaktu(() => readBerkas(typeof isi === 'string' ? Buffer.from(isi) : isi)).soal[0];

test.each<[string, string, object]>([
  [
    'a brace that is open for 1 MB',
    `Satu {${'a\n'.repeat(JUTA / 2)}`,
    { status: 'mustahil', alasan: /tidak ditutup/ },
  ],
  [
    'a brace that is open over empty lines',
    `Satu {${'\n'.repeat(JUTA)}`,
    { status: 'mustahil', alasan: /tidak ditutup/ },
  ],
  ['a million open braces', '{'.repeat(JUTA), { status: 'mustahil', alasan: /tidak ditutup/ }],
  [
    '1 MB of labels that do not end',
    `// ${'[tag:'.repeat(200_000)}\nSatu {T}`,
    { status: 'lengkap' },
  ],
  [
    '1 MB of numbers that do not end',
    `// ${'[id:'.repeat(250_000)}\nSatu {T}`,
    { status: 'lengkap' },
  ],
  [
    'a range of 1 MB',
    `Satu {#${'.'.repeat(JUTA)}\n.}`,
    { status: 'mustahil', alasan: /bukan angka/ },
  ],
  ['a million backslashes', `Satu ${'\\'.repeat(JUTA)} {T}`, { soal: { jenis: 'benar_salah' } }],
  ['200,000 comments', `${'// a\n'.repeat(200_000)}Satu {T}`, { status: 'lengkap' }],
  [
    'UTF-7 is what it looks like',
    '+ADw-script+AD4-alert(1) {T}',
    { soal: { pertanyaan: '<p>+ADw-script+AD4-alert(1)</p>' } },
  ],
])('%s', (_nama, isi, result) => {
  const { alasan, ...other } = result as { alasan?: RegExp };
  const parsed = first(isi);
  expect(parsed).toMatchObject(other);
  if (alasan !== undefined) expect(parsed).toMatchObject({ alasan: expect.stringMatching(alasan) });
});

test('lines end as they like, also each otherwise', () => {
  const { soal: parsed } = readBerkas(
    Buffer.from('Satu {T}\r\n\r\nDua {\rTRUE\n}\n\r\nTiga {F}\r\rEmpat {T}'),
  );
  expect(parsed.map(({ tempat, status }) => [tempat, status])).toEqual(
    [1, 3, 7, 9].map((baris) => [`Baris ${baris}`, 'lengkap']),
  );
});

test.each([
  ['other signs', 'iVBORw0KGgo%%%=='],
  ['half a group', 'iVBORw0KGgo'],
  ['an end in the middle', 'iVBO=w0KGgo='],
  ['an address', 'data:image/png;base64,iVBORw0KGgo='],
])('a picture whose base64 has %s is told as lost', (_nama, isi) => {
  const gambar = '&lt;p&gt;A &lt;img src="@@PLUGINFILE@@/a.png"&gt;&lt;/p&gt;';
  const berkas = `<questiontext format="html"><text>${gambar}</text><file name="a.png" encoding="base64">${isi}</file></questiontext>`;
  expect(first(soal(berkas))).toMatchObject({
    status: 'berubah',
    hilang: expect.arrayContaining(["Berkas 'a.png' tidak dibawa: isinya bukan base64."]),
  });
});

test.each([
  ['in a hundred thousand pieces of CDATA', teks('<![CDATA[a]]>'.repeat(100_000))],
  ['with tags without end in CDATA', teks(`<![CDATA[${'<div>'.repeat(19_000)}a]]>`)],
  ['with a million angles in CDATA', teks(`<![CDATA[${'<'.repeat(JUTA)}]]>`)],
  ['with CDATA in CDATA', teks('<![CDATA[<![CDATA[a]]>')],
])('a question %s is read in seconds', (_nama, isi) => {
  expect(first(soal(isi))).toMatchObject({ soal: { jenis: 'benar_salah' } });
});

test('whatever is told or brought in is text that a database holds', async () => {
  const setengah = `${'a'.repeat(199)}😀`;
  const zeros = Buffer.from('x\0y').toString('base64url');
  const beside = JSON.stringify({ nama: 'a\0\ud800', label: ['\udc00', 'b\0'], kategori: '\0' });
  const benar =
    '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer>';
  const isi = [
    soal(`<name><text>${setengah}</text></name>${teks('A')}`),
    soal(`${teks('A')}`, setengah),
    soal(`${teks('A')}<hint><text>x</text></hint><answernumbering>${setengah}</answernumbering>`),
    soal(`${teks('A')}<tags><tag><text>${'b'.repeat(59)}😀</text></tag></tags>`),
    soal(teks('&amp;#xD800;&amp;#0;&#xD800;&#0;')),
    soal(teks(`&lt;span class="lms-tex-${zeros}" data-latex="a&amp;#0;b"&gt;&lt;/span&gt;A`)),
    soal(`${teks('A')}<lms:soal>${beside}</lms:soal>`),
    soal(
      teks(
        '&lt;img class="equation_image" src="/equation_images/a%252500b"&gt;&lt;img class="equation_image" src="/equation_images/%2500"&gt;A',
      ),
    ),
  ];
  const one = isi.map((berkas) =>
    berkas.replace('<quiz>', '').replace('</question></quiz>', `${benar}</question>`),
  );
  const all = `<quiz xmlns:lms="urn:lms:soal:1">${one.join('')}</quiz>`;
  const { laporan, isi: dibawa } = await readBerkasSoal(Buffer.from(all), {
    isi: isi.map((_, no) => no + 1),
  });
  const { laporan: diceritakan } = await readBerkasSoal(Buffer.from(all));
  expect(laporan).toEqual([]);
  expect(diceritakan).toHaveLength(isi.length);
  expect(dibawa.size).toBeGreaterThan(5);
  // JSON.stringify escapes half characters and zeros.
  expect(JSON.stringify([diceritakan, [...dibawa.values()]])).not.toMatch(/\\ud[89a-f]|\\u0000/i);
});
