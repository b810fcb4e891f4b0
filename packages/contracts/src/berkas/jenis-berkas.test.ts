import { expect, test } from 'vitest';
import { kindBerkas } from './berkas.ts';
import {
  defaultUkuranMaxFile,
  extensionsOf,
  megabytesOf,
  notAllowedText,
  penolakanOf,
  type Tujuan,
} from './jenis-berkas.ts';
import { extensionOf, sizeText } from './nama-berkas.ts';

const limits = { ...defaultUkuranMaxFile, materi: { ...defaultUkuranMaxFile.materi, arsip: 10 } };
const video: Tujuan = { kind: 'materi', tipe_file: 'video' };
const tooLarge = 'berkas_terlalu_besar_untuk_jenis' as const;
const denied = 'berkas_jenis_ditolak' as const;

test.each<[string, Tujuan, string, number, ReturnType<typeof penolakanOf>]>([
  ['just small enough', video, 'a.MP4', 500_000_000, null],
  [
    'a byte too large',
    video,
    'a.mp4',
    500_000_001,
    { code: tooLarge, message: 'Ukuran maksimal 500 MB' },
  ],
  [
    'as the college has set it',
    { kind: 'materi', tipe_file: 'archive' },
    'a.zip',
    10_000_000,
    null,
  ],
  [
    'a limit that is not whole',
    { kind: 'impor_soal' },
    'a.zip',
    10_240_001,
    { code: tooLarge, message: 'Ukuran maksimal 10.24 MB' },
  ],
  [
    'an extension of another type',
    { kind: 'materi', tipe_file: 'ebook' },
    'a.b.zip',
    1,
    { code: denied, message: 'File type .zip is not allowed' },
  ],
  [
    'a program',
    { kind: 'pengumpulan_tugas' },
    'a.EXE',
    1,
    { code: denied, message: 'File type .exe is not allowed' },
  ],
  [
    'no extension',
    { kind: 'silabus' },
    'README',
    1,
    { code: denied, message: 'File type . is not allowed' },
  ],
  ['empty', { kind: 'silabus' }, 'a.pdf', 0, { code: 'berkas_kosong', message: 'Berkas kosong.' }],
  ['a material of no type', { kind: 'materi' }, 'a.pdf', 1, { code: 'tipe_wajib' }],
  [
    'sound as the specification spells it',
    { kind: 'materi', tipe_file: 'audio' },
    'a.acc',
    1,
    null,
  ],
  ['and as it is called', { kind: 'materi', tipe_file: 'audio' }, 'a.aac', 1, null],
  ['a photo', { kind: 'foto' }, 'a.webp', 5_000_000, null],
  [
    'a photo too large',
    { kind: 'foto' },
    'a.webp',
    5_000_001,
    { code: tooLarge, message: 'Ukuran maksimal 5 MB' },
  ],
  ['subtitles', { kind: 'materi', tipe_file: 'transkrip' }, 'a.vtt', 1_000_000, null],
  [
    'subtitles too large',
    { kind: 'materi', tipe_file: 'transkrip' },
    'a.vtt',
    1_000_001,
    { code: tooLarge, message: 'Ukuran maksimal 1 MB' },
  ],
  [
    'subtitles as a video',
    video,
    'a.vtt',
    1,
    { code: denied, message: 'File type .vtt is not allowed' },
  ],
])('%s', (_name, tujuan, nama, bytes, expected) =>
  expect(penolakanOf({ ...tujuan, nama, bytes }, limits)).toEqual(expected),
);

test('every kind has extensions and a limit', () => {
  for (const kind of kindBerkas.options.filter((one) => one !== 'materi')) {
    expect([
      kind,
      extensionsOf({ kind }).length > 0,
      (megabytesOf({ kind }, limits) ?? 0) > 0,
    ]).toEqual([kind, true, true]);
  }
  expect([extensionsOf({ kind: 'materi' }), megabytesOf({ kind: 'materi' }, limits)]).toEqual([
    [],
    null,
  ]);
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['pdf', ''],
  ['a.', ''],
])('the extension of %s', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
  expect(notAllowedText(name)).toBe(`File type .${extension} is not allowed`);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_500, '1.50 KB'],
  [1_000_000, '1 MB'],
  [10_240_000, '10.24 MB'],
  [1_000_000_000, '1 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
