import { expect, test } from 'vitest';
import { linkOf } from './notifikasi.policy.ts';

const nothing = { idKelas: null, idPertemuan: null, aktivitas: null, idObjek: null };
const inClass = { ...nothing, idKelas: 'k1' };
const inMeeting = { ...inClass, idPertemuan: 'p1' };

test.each([
  ['an announcement', { jenis: 'pengumuman', ...nothing, idObjek: 'u1' }, '/pengumuman?id=u1'],
  [
    'work of a task',
    { jenis: 'komentar', ...inMeeting, aktivitas: { id: 't1', jenis: 'tugas' } },
    '/tugas/t1',
  ],
  [
    'an exam',
    { jenis: 'nilai', ...inMeeting, aktivitas: { id: 'u/1', jenis: 'ujian' } },
    '/ujian/u%2F1',
  ],
  [
    'a forum',
    { jenis: 'balasan_forum', ...inMeeting, aktivitas: { id: 'f1', jenis: 'forum' } },
    '/forum?groupId=k1&forumId=FORUM__f1',
  ],
  ['grades of a class', { jenis: 'nilai_dikoreksi', ...inClass }, '/nilai/k1'],
  ['a moved meeting', { jenis: 'pertemuan_diubah', ...inMeeting }, '/kelas/k1/p1'],
  [
    'a deleted meeting leads to its class',
    { jenis: 'pertemuan_dihapus', ...inMeeting },
    '/kelas/k1',
  ],
  ['a dispute of a student', { jenis: 'sanggahan', ...inMeeting }, '/kelas/k1/p1'],
  ['a class that is gone', { jenis: 'kelompok', ...nothing }, null],
] as const)('%s', (_name, sasaran, expected) => {
  expect(linkOf({ ...sasaran, isStaff: false })).toBe(expected);
});

test('a lecturer decides a dispute on the page of attendance', () => {
  expect(linkOf({ jenis: 'sanggahan_baru', ...inMeeting, isStaff: true })).toBe('/kehadiran/k1/p1');
});
