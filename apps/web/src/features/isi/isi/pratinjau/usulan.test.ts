import { expect, test } from 'vitest';
import {
  sentenceOf,
  usulanOfChange,
  usulanOfExam,
  usulanOfForum,
  usulanOfNew,
  usulanOfNewExam,
  usulanOfNewForum,
  usulanOfNewTask,
  usulanOfTask,
} from './usulan.ts';

const before = { id: 'mt1', is_syarat_hadir: true, deadline: '2026-11-25T23:59:59+07:00' };

test.each([
  ['nothing of it', { is_syarat_hadir: true, deadline: '2026-11-25T16:59:59Z' }, null],
  [
    'another deadline',
    { is_syarat_hadir: true, deadline: '2026-11-26T16:59:59Z' },
    { isi: [{ id: 'mt1', is_syarat_hadir: true, deadline: '2026-11-26T16:59:59Z' }] },
  ],
  [
    'required no more',
    { is_syarat_hadir: false, deadline: null },
    { isi: [{ id: 'mt1', is_syarat_hadir: false, deadline: null }] },
  ],
])('a change of %s', (_name, sent, expected) =>
  expect(usulanOfChange(before, sent)).toEqual(expected),
);

test('where nothing is required, a deadline is no rule; null and false are the same', () => {
  const free = { ...before, is_syarat_hadir: null, deadline: null };
  expect(usulanOfChange(free, { is_syarat_hadir: false, deadline: null })).toBeNull();
});

test('only required ones weigh', () => {
  expect([
    usulanOfNew({ is_syarat_hadir: true }, 3),
    usulanOfNew({ is_syarat_hadir: null }),
  ]).toEqual([{ materi_baru: 3 }, null]);
});

test.each([
  [{ mendapat: 1, kehilangan: 3, lain: 0 }, '3 mahasiswa akan kehilangan H, 1 mendapat H.'],
  [{ mendapat: 2, kehilangan: 0, lain: 0 }, '2 mahasiswa akan mendapat H.'],
  [
    { mendapat: 0, kehilangan: 1, lain: 2 },
    '1 mahasiswa akan kehilangan H, tanda A 2 lainnya akan berubah.',
  ],
  [{ mendapat: 0, kehilangan: 0, lain: 4 }, 'Tanda A 4 mahasiswa akan berubah.'],
  [{ mendapat: 0, kehilangan: 0, lain: 0 }, ''],
])('%j reads as %s', (counts, expected) => expect(sentenceOf(counts)).toBe(expected));

test.each([
  [
    'a later end',
    'online',
    '2026-11-30T10:00:00Z',
    { isi: [{ id: 't', is_syarat_hadir: true, deadline: '2026-11-30T10:00:00Z' }] },
  ],
  ['the same end, said otherwise', 'online', '2026-11-29T17:00:00+07:00', null],
  ['in a room nothing counts', 'offline', '2026-11-30T10:00:00Z', null],
] as const)('of a task: %s', (_name, mode, waktu_selesai, expected) =>
  expect(
    usulanOfTask(mode, { id: 't', waktu_selesai: '2026-11-29T10:00:00Z' }, { waktu_selesai }),
  ).toEqual(expected),
);

test('new tasks', () =>
  expect([
    usulanOfNewTask('online', 2),
    usulanOfNewTask('campuran'),
    usulanOfNewTask('offline'),
    usulanOfNewTask(null),
  ]).toEqual([{ tugas_baru: 2 }, { tugas_baru: 1 }, null, { tugas_baru: 1 }]));

test.each([
  [
    'more posts',
    'online',
    { minimal_post: 3 },
    { isi: [{ id: 'f', minimal_post: 3, waktu_selesai: '2026-11-29T10:00:00Z' }] },
  ],
  [
    'a later end',
    'campuran',
    { waktu_selesai: '2026-11-30T10:00:00Z' },
    { isi: [{ id: 'f', minimal_post: 2, waktu_selesai: '2026-11-30T10:00:00Z' }] },
  ],
  ['the same end, said otherwise', 'online', { waktu_selesai: '2026-11-29T17:00:00+07:00' }, null],
  ['in a room nothing counts', 'offline', { minimal_post: 3 }, null],
] as const)('of a forum: %s', (_name, mode, sent, expected) => {
  const rule = { minimal_post: 2, waktu_selesai: '2026-11-29T10:00:00Z' };
  expect(usulanOfForum(mode, { id: 'f', ...rule }, { ...rule, ...sent })).toEqual(expected);
});

test('new forums', () =>
  expect([usulanOfNewForum('online'), usulanOfNewForum('offline')]).toEqual([
    { forum_baru: 1 },
    null,
  ]));

const shown = { ditampilkan: true, jenis: 'kuis' } as const;
const hidden = { ...shown, ditampilkan: false };
const remedial = { ...shown, jenis: 'remedial' } as const;

test.each([
  ['shown', hidden, shown, { isi: [{ id: 'uj', ditampilkan: true, remedial: false }] }],
  ['hidden', shown, hidden, { isi: [{ id: 'uj', ditampilkan: false, remedial: false }] }],
  ['made a remedial', shown, remedial, { isi: [{ id: 'uj', ditampilkan: true, remedial: true }] }],
  ['a remedial that is hidden', remedial, { ...remedial, ditampilkan: false }, null],
  ['of another kind', shown, { ...shown, jenis: 'uts' }, null],
] as const)('an exam: %s', (_name, before, sent, expected) => {
  expect(usulanOfExam('online', { id: 'uj', ...before }, sent)).toEqual(expected);
  expect(usulanOfExam('offline', { id: 'uj', ...before }, sent)).toBeNull();
});

test('new exams', () => {
  const of = (rule: typeof shown | typeof hidden | typeof remedial) => usulanOfNewExam(null, rule);
  expect([of(shown), of(hidden), of(remedial), usulanOfNewExam('offline', shown)]).toEqual([
    { ujian_baru: 1 },
    null,
    null,
    null,
  ]);
});
