import { expect, test } from 'vitest';
import { makeForum } from '../../../../shared/testing/forum.ts';
import { firstFault } from '../tugas/tugas-form.ts';
import {
  earliestEnd,
  type ForumValues,
  forumFaults,
  forumToSent,
  newForum,
  storedForum,
} from './forum-form.ts';

const clock = { now: Date.parse('2026-11-24T13:07:45+07:00'), zone: 'Asia/Jakarta' } as const;

const full: ForumValues = {
  id_pertemuan: 'm7',
  judul: ' Diskusi ',
  deskripsi: '<p>Isi</p>',
  waktu_mulai: '2026-11-25T08:00:00+07:00',
  waktu_selesai: '2026-11-25T10:00:00+07:00',
  minimal_post: 2,
  penilaian_keaktifan: true,
};

test('a new one asks for one post, is not graded, and is open for a week', () => {
  expect(newForum('m7', clock)).toMatchObject({
    minimal_post: 1,
    penilaian_keaktifan: false,
    waktu_mulai: '2026-11-24T13:05:00+07:00',
    waktu_selesai: '2026-12-01T23:59:59+07:00',
  });
});

test.each<[string, Partial<ForumValues>, object]>([
  ['all of it', {}, {}],
  ['no title', { judul: ' ' }, { judul: 'Judul wajib diisi' }],
  ['a title too long', { judul: 'a'.repeat(201) }, { judul: 'Judul paling banyak 200 karakter' }],
  ['no description', { deskripsi: '<p> </p>' }, { deskripsi: 'Deskripsi wajib diisi' }],
  ['no start', { waktu_mulai: null }, { waktu_mulai: 'Waktu mulai wajib diisi' }],
  ['no end', { waktu_selesai: null }, { waktu_selesai: 'Waktu selesai wajib diisi' }],
  [
    'an end before the start',
    { waktu_selesai: '2026-11-25T07:00:00+07:00' },
    { waktu_selesai: 'Waktu selesai tidak boleh kurang dari waktu mulai' },
  ],
  ['no minimum', { minimal_post: '' }, { minimal_post: 'Minimal komentar wajib diisi' }],
  [
    'a minimum of nothing',
    { minimal_post: 0 },
    { minimal_post: 'Minimal komentar tidak boleh kurang dari 1' },
  ],
  [
    'a minimum of too much',
    { minimal_post: 1_001 },
    { minimal_post: 'Minimal komentar tidak boleh lebih dari 1000' },
  ],
  ['no meeting', { id_pertemuan: null }, { id_pertemuan: 'Pertemuan wajib diisi' }],
])('%s', (_name, change, expected) =>
  expect(forumFaults({ ...full, ...change }, null)).toEqual(expected),
);

test('the first fault of the form is told', () => {
  const faults = forumFaults({ ...newForum('m7', clock), minimal_post: '' }, null);
  expect(firstFault(faults)).toBe('Judul wajib diisi');
});

test('stored times that stay are not judged again', () => {
  const stored = makeForum({ waktu_selesai: '2026-11-19T08:00:00+07:00' });
  expect(forumFaults(storedForum(stored), stored)).toEqual({});
});

test('what is sent: the title without its spaces, a whole number', () => {
  expect(forumToSent(full)).toEqual({
    judul: 'Diskusi',
    deskripsi: '<p>Isi</p>',
    waktu_mulai: full.waktu_mulai,
    waktu_selesai: full.waktu_selesai,
    minimal_post: 2,
    penilaian_keaktifan: true,
  });
});

test.each([
  ['no start yet: yesterday', null, '2026-11-23T00:00:00+07:00'],
  ['a start to come', '2026-11-26T08:00:00+07:00', '2026-11-26T08:00:00+07:00'],
  ['a start that is past: now', '2026-11-24T08:00:00+07:00', '2026-11-24T06:05:00.000Z'],
])('the earliest end, %s', (_name, start, expected) => {
  expect(
    earliestEnd(start, Date.parse('2026-11-24T13:05:00+07:00'), '2026-11-23T00:00:00+07:00'),
  ).toBe(expected);
});
