import { kindBerkas } from '@lms/contracts/berkas/berkas';
import { describe, expect, test } from 'vitest';
import { defaultPengaturan } from '../../sistem/pengaturan/index.ts';
import { readRar, readZip } from '../arsip.parser.ts';
import { headFits, isBomb, typeOf, zipKindOf } from '../isi.policy.ts';
import { refusalOf } from '../jenis.policy.ts';
import { cleanName } from '../nama.policy.ts';
import { exceedsQuota, stepOf } from './unggahan.policy.ts';

const limits = defaultPengaturan.pengaturan_sistem.ukuran_max_file;

describe('a file by its name and size', () => {
  test.each<[string, Parameters<typeof refusalOf>[0], ReturnType<typeof refusalOf>]>([
    [
      'as it should be',
      { role: 'dosen', kind: 'materi', tipe_file: 'video', nama: 'a.MP4', bytes: 500_000_000 },
      null,
    ],
    [
      'refused by the rule that the screens have too',
      { role: 'operator', kind: 'impor_soal', nama: 'a.zip', bytes: 10_240_001 },
      { code: 'berkas_terlalu_besar_untuk_jenis', message: 'Ukuran maksimal 10.24 MB' },
    ],
    [
      'of no type',
      { role: 'dosen', kind: 'materi', nama: 'a.pdf', bytes: 1 },
      { code: 'validasi_gagal', field: 'tipe_file' },
    ],
    [
      'a material of a student',
      { role: 'mahasiswa', kind: 'materi', nama: 'a.pdf', bytes: 1 },
      { code: 'tidak_berhak' },
    ],
  ])('%s', (_name, file, expected) => expect(refusalOf(file, limits)).toEqual(expected));

  test.each([
    [
      'mahasiswa',
      ['pengumpulan_tugas', 'lampiran_percakapan', 'bukti_kehadiran', 'jawaban_ujian', 'foto'],
    ],
    [
      'dosen',
      [
        ...[
          'banner_kelas',
          'silabus',
          'lampiran_tugas',
          'lampiran_percakapan',
          'soal_ujian',
          'kunci_ujian',
        ],
        ...['soal_bank_soal', 'kunci_bank_soal', 'impor_soal', 'foto'],
      ],
    ],
    [
      'operator',
      [
        ...[
          'banner_kelas',
          'silabus',
          'lampiran_tugas',
          'lampiran_percakapan',
          'bukti_kehadiran',
          'soal_ujian',
          'kunci_ujian',
        ],
        ...[
          'soal_bank_soal',
          'kunci_bank_soal',
          'impor_soal',
          'foto',
          'lampiran_pengumuman',
          'gambar_berita',
        ],
      ],
    ],
  ] as const)('what %s brings in', (role, expected) => {
    const kinds = kindBerkas.options.filter((kind) => kind !== 'materi');
    expect(
      kinds.filter(
        (kind) =>
          refusalOf({ role, kind, nama: 'a.png', bytes: 1 }, limits)?.code !== 'tidak_berhak',
      ),
    ).toEqual(expected);
  });
});

describe('a name', () => {
  test.each([
    ['Modul 7.pdf', 'Modul 7.pdf'],
    ['  a.pdf ', 'a.pdf'],
    ['C:\\Data\\a.pdf', 'a.pdf'],
    ['../../a.pdf', 'a.pdf'],
    ['a\u0000\r\nb.pdf', 'ab.pdf'],
    ['lap\u202efdp.exe', 'lapfdp.exe'],
    ['a\u2067b\u2069.pdf', 'ab.pdf'],
    ['e\u0301.pdf', '\u00e9.pdf'],
    ['\u202e', ''],
    [`Awal ${'x'.repeat(300)} akhir.docx`, expect.stringMatching(/^Awal x+…x+ akhir\.docx$/)],
    [`A${'b'.repeat(251)}.pdf`, `A${'b'.repeat(167)}…${'b'.repeat(80)}.pdf`],
    [`${'👩‍🔬'.repeat(60)}.pdf`, `${'👩‍🔬'.repeat(15)}…${'👩‍🔬'.repeat(7)}.pdf`],
    ['\ud800a.pdf', '\ufffda.pdf'],
  ])('%j', (name, expected) => {
    expect(cleanName(name)).toEqual(expected);
    expect(Buffer.byteLength(cleanName(name))).toBeLessThanOrEqual(255);
  });
});

describe('content and extension', () => {
  test.each([
    ['pdf', 'pdf', 'application/x', 'application/x'],
    ['pdf', 'png', 'image/png', null],
    ['jpeg', 'jpg', 'image/jpeg', 'image/jpeg'],
    ['xls', 'cfb', 'application/x-cfb', 'application/vnd.ms-excel'],
    ['xlsx', 'cfb', 'application/x-cfb', null],
    ['zip', 'docx', 'x/y', 'application/zip'],
    ['docx', 'zip', 'application/zip', null],
    ['ogg', 'opus', 'audio/ogg; codecs=opus', 'audio/ogg'],
    ['acc', 'aac', 'audio/aac', 'audio/aac'],
    ['mp4', 'm4v', 'video/x-m4v', 'video/mp4'],
    ['exe', 'exe', 'application/x-msdownload', null],
  ])('.%s with %s', (extension, ext, mime, expected) =>
    expect(typeOf(extension, { ext, mime })).toBe(expected),
  );

  test('nothing known is nothing allowed', () =>
    expect([typeOf('pdf', null), headFits('pdf', null)]).toEqual([null, false]));
  test('of an archive the first bytes say no more than that it is one', () => {
    const zip = { ext: 'zip', mime: 'application/zip' };
    expect(['docx', 'zip', 'pdf', 'doc'].map((extension) => headFits(extension, zip))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
  test.each([
    [['word/document.xml', 'a'], 'docx'],
    [['xl/workbook.xml'], 'xlsx'],
    [['ppt/presentation.xml'], 'pptx'],
    [['x/word/document.xml'], 'zip'],
  ])('with %j it is %s', (names, kind) => expect(zipKindOf(new Set(names))).toBe(kind));
});

test.each([
  [100, 10_000, false],
  [100, 10_001, true],
  [200_000_000, 10_000_000_000, false],
  [200_000_000, 10_000_000_001, true],
])('%d bytes that unpack to %d', (bytes, unpackedBytes, expected) =>
  expect(isBomb({ bytes, unpackedBytes })).toBe(expected),
);

test.each([
  ['goes on', 5_000_000, 5_000_000, 'tulis'],
  ['again', 0, 5_000_000, 'ulang'],
  ['again in part', 1_000_000, 2_000_000, 'ulang'],
  ['half again', 4_000_000, 2_000_000, 'lompat'],
  ['with a gap', 6_000_000, 1_000_000, 'lompat'],
  ['beyond the end', 10_000_000, 3_000_000, 'salah'],
  ['too small', 5_000_000, 999_999, 'salah'],
  ['the last, small', 11_999_999, 1, 'lompat'],
  ['too large', 5_000_000, 5_000_001, 'salah'],
  ['empty', 12_000_000, 0, 'salah'],
])('a part that is %s', (_name, posisi, bytes, expected) => {
  expect(stepOf({ ukuran: 12_000_000, posisi: 5_000_000 }, { posisi, bytes })).toBe(expected);
});

test.each([
  [null, 1e15, false],
  [1, 999_999_999, false],
  [1, 1_000_000_000, true],
])('a quota of %s GB with %d bytes used and one more', (quotaGb, used, expected) => {
  expect(exceedsQuota({ quotaGb, used, bytes: 1 })).toBe(expected);
});

describe('a directory that lies about its own size', () => {
  const of = (bytes: Buffer) => ({
    bytes: bytes.byteLength,
    slice: async (start: number, length: number) =>
      bytes.subarray(start, Math.min(start + length, bytes.byteLength)),
  });
  test.each([
    ['no archive', Buffer.from('x')],
    [
      'an end and nothing else',
      Buffer.concat([Buffer.from('504b0506', 'hex'), Buffer.alloc(18, 0xff)]),
    ],
    [
      'an end that leads beyond',
      Buffer.concat([
        Buffer.from('504b050600000000010001002e00000000000100', 'hex'),
        Buffer.alloc(2),
      ]),
    ],
  ])('%s', async (_name, bytes) => expect(await readZip(of(bytes))).toBeNull());
  test.each([
    ['no rar', Buffer.from('x')],
    [
      'a header of no length',
      Buffer.concat([Buffer.from('526172211a0700', 'hex'), Buffer.alloc(64)]),
    ],
    [
      'a number without an end',
      Buffer.concat([Buffer.from('526172211a070100', 'hex'), Buffer.alloc(64, 0xff)]),
    ],
  ])('%s', async (_name, bytes) => expect(await readRar(of(bytes))).toBeNull());
  test('an old rar is summed by its headers', async () => {
    const file = Buffer.alloc(40);
    file[2] = 0x74;
    file.writeUInt16LE(40, 5);
    file.writeUInt32LE(3, 7);
    file.writeUInt32LE(123_456, 11);
    const end = Buffer.from([0, 0, 0x7b, 0, 0, 7, 0]);
    const rar = Buffer.concat([
      Buffer.from('526172211a0700', 'hex'),
      file,
      Buffer.from('abc'),
      end,
    ]);
    expect((await readRar(of(rar)))?.unpackedBytes).toBe(123_456);
  });
});
