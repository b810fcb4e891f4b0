import { expect, test } from 'vitest';
import type { Materi } from '../../../shared/queries/materi.ts';
import { noticeOf } from './notice.ts';
import { kemajuan, materiOf } from './testing/fixtures.ts';

const deadline = '2026-11-24T07:00:00Z';
const done = (status_unduh: 'downloaded' | 'late') => ({
  ...kemajuan,
  status_unduh,
  waktu_download: '2026-11-24T06:00:00Z',
});
const before = Date.parse('2026-11-24T06:59:00Z');
const after = Date.parse('2026-11-24T07:01:00Z');

test.each<[string, Partial<Materi>, number, string | null]>([
  [
    'a video',
    {},
    before,
    'Syarat kehadiran: tonton paling sedikit 80.0% sebelum 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  [
    'a sound',
    { tipe_file: 'audio' },
    before,
    'Syarat kehadiran: dengarkan paling sedikit 80.0% sebelum 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  [
    'a book',
    { tipe_file: 'ebook' },
    before,
    'Syarat kehadiran: baca, lalu tekan Sudah Baca sebelum 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  [
    'an archive',
    { tipe_file: 'archive' },
    before,
    'Syarat kehadiran: unduh berkasnya sebelum 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  [
    'a link',
    { tipe_file: 'url' },
    before,
    'Syarat kehadiran: buka tautannya sebelum 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  [
    'too late',
    {},
    after,
    'Batas waktu 24 Nov 2026, 14:00 telah lewat: yang dilakukan sekarang tercatat terlambat',
  ],
  [
    'done',
    { kemajuan: done('downloaded') },
    after,
    'Syarat kehadiran terpenuhi pada 24 Nov 2026, 13:00',
  ],
  [
    'done late',
    { kemajuan: done('late') },
    after,
    'Diselesaikan 24 Nov 2026, 13:00, setelah batas waktu 24 Nov 2026, 14:00: tidak dihitung',
  ],
  [
    'staff',
    { kemajuan: null },
    before,
    'Batas syarat kehadiran: 24 Nov 2026, 14:00 (1 menit lagi)',
  ],
  ['not required', { is_syarat_hadir: false }, before, null],
  ['an offline meeting', { is_syarat_hadir: null }, before, null],
])('%s', (_name, parts, now, expected) =>
  expect(noticeOf(materiOf({ deadline, ...parts }), now, 'Asia/Jakarta')?.text ?? null).toBe(
    expected,
  ),
);
