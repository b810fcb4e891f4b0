import { expect, test } from 'vitest';
import { makePengaturan } from '../testing/pengaturan.ts';
import {
  acceptedText,
  problemOf,
  shortName,
  type UploadPlace,
  type UploadTarget,
} from './upload-rules.ts';

const ebook: UploadTarget = { kind: 'materi', tipeFile: 'ebook' };
const work: UploadTarget = { kind: 'pengumpulan_tugas' };

test.each<[string, string, number, UploadTarget, UploadPlace, string | null]>([
  ['a material of its kind', 'a.PDF', 50_000_000, ebook, 'field', null],
  ['a material that is another', 'a.mp4', 10, ebook, 'field', 'File type .mp4 is not allowed'],
  ['a material that is too large', 'a.pdf', 50_000_001, ebook, 'field', 'Ukuran maksimal 50 MB'],
  ['ogg is a video', 'a.ogg', 10, { kind: 'materi', tipeFile: 'video' }, 'field', null],
  ['and a sound', 'a.ogg', 10, { kind: 'materi', tipeFile: 'audio' }, 'field', null],
  [
    'a material without a type takes nothing',
    'a.pdf',
    10,
    { kind: 'materi' },
    'field',
    'File type .pdf is not allowed',
  ],
  ['a program', 'a.exe', 10, work, 'field', 'File type .exe is not allowed'],
  ['no extension', 'README', 10, work, 'field', 'File type . is not allowed'],
  [
    'too large for the field',
    'a.zip',
    50_000_001,
    work,
    'field',
    'Ukuran file tidak boleh lebih dari 50.00MB.',
  ],
  [
    'too large for the dialog',
    'a.zip',
    50_000_001,
    work,
    'dialog',
    'Ukuran file melebihi batas maksimal',
  ],
  [
    'too large for a simple control',
    'a.zip',
    50_000_001,
    work,
    'simple',
    'Maximum file size is 50 MB',
  ],
  ['empty', 'a.zip', 0, work, 'dialog', 'Berkas kosong.'],
  [
    'a picture of a banner',
    'a.pdf',
    10,
    { kind: 'banner_kelas' },
    'field',
    'File type .pdf is not allowed',
  ],
])('%s', (_name, name, size, target, place, expected) =>
  expect(problemOf({ file: { name, size }, target, place })).toBe(expected),
);

const { ukuran_max_file } = makePengaturan().pengaturan_sistem;
const limits = { ...ukuran_max_file, materi: { ...ukuran_max_file.materi, arsip: 10 } };

test('what is supported is told in the given sentence', () =>
  expect(acceptedText({ kind: 'materi', tipeFile: 'archive' }, limits)).toBe(
    'Jenis file yang didukung adalah .zip, .rar, dengan maksimal ukuran sebesar 10 MB',
  ));

test.each([
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', '12345678901234567890…'],
  ['😀'.repeat(21), `${'😀'.repeat(20)}…`],
])('%s is shown as %s', (name, expected) => expect(shortName(name)).toBe(expected));
