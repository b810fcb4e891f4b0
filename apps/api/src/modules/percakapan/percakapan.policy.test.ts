import { describe, expect, test } from 'vitest';
import { readPesan } from '../../platform/html/rich-text.ts';
import {
  canDelete,
  canEdit,
  canWrite,
  checkPesan,
  type Decision,
  kunciOf,
  normalised,
  type Penulis,
  rangeOf,
  ukuranOf,
  unreadOf,
  visibleLength,
} from './percakapan.policy.ts';

const yes: Decision = { allow: true };
const no = (code: string) => ({ allow: false, code });
const dosen: Penulis = { role: 'dosen' };
const mahasiswa: Penulis = { role: 'mahasiswa', aktif: true };

describe('writing', () => {
  test.each<[string, Penulis, Parameters<typeof canWrite>[1]['tutup'], unknown]>([
    ['a student', mahasiswa, null, yes],
    ['an inactive student', { role: 'mahasiswa', aktif: false }, null, no('mahasiswa_tidak_aktif')],
    [
      'an inactive student in a closed thread',
      { role: 'mahasiswa', aktif: false },
      'percakapan_ditutup',
      no('mahasiswa_tidak_aktif'),
    ],
    ['a lecturer', dosen, null, yes],
    ['an operator who writes', { role: 'operator', write: true }, null, yes],
    ['an operator who reads', { role: 'operator', write: false }, null, no('tidak_berhak')],
    ['a student in a closed thread', mahasiswa, 'percakapan_ditutup', no('percakapan_ditutup')],
    ['a lecturer in a closed thread', dosen, 'percakapan_ditutup', no('percakapan_ditutup')],
  ])('%s', (_name, by, tutup, expected) => expect(canWrite(by, { tutup })).toEqual(expected));

  test('who takes the exam asks the proctor, not Aktif any more or not', () => {
    expect(canWrite({ role: 'mahasiswa', aktif: false }, { tutup: null, berjalan: true })).toEqual(
      yes,
    );
  });
});

describe('changing', () => {
  const sent = new Date('2026-11-22T10:00:00Z');
  const own = { milikSendiri: true, dibuatPada: sent, dihapus: false };
  const at = (time: string) => new Date(`2026-11-22T${time}Z`);
  test.each<[string, Parameters<typeof canEdit>[0], Decision, Date, unknown]>([
    ['at once', own, yes, sent, yes],
    ['after exactly 15 minutes', own, yes, at('10:15:00.000'), yes],
    ['a moment later', own, yes, at('10:15:00.001'), no('pesan_lewat_waktu_ubah')],
    ['of somebody else', { ...own, milikSendiri: false }, yes, sent, no('pesan_bukan_milik')],
    ['one that was deleted', { ...own, dihapus: true }, yes, sent, no('pesan_dihapus')],
    [
      'in a closed thread',
      own,
      { allow: false, code: 'percakapan_ditutup' },
      sent,
      no('percakapan_ditutup'),
    ],
  ])('%s', (_name, pesan, write, now, expected) =>
    expect(canEdit(pesan, write, now)).toEqual(expected),
  );
});

describe('deleting', () => {
  const closed: Decision = { allow: false, code: 'percakapan_ditutup' };
  test.each<[string, boolean, Penulis, Decision, unknown]>([
    ['the own', true, mahasiswa, yes, yes],
    ['the own in a closed thread', true, mahasiswa, closed, closed],
    ['of others', false, mahasiswa, yes, no('tidak_berhak')],
    ['of others, as a lecturer', false, dosen, yes, yes],
    ['of others, as a lecturer in a closed thread', false, dosen, closed, yes],
    [
      'of others, as an operator',
      false,
      { role: 'operator', write: true },
      yes,
      no('tidak_berhak'),
    ],
    ['the own, as an operator', true, { role: 'operator', write: true }, yes, yes],
  ])('%s', (_name, milikSendiri, by, write, expected) =>
    expect(canDelete({ milikSendiri }, by, write)).toEqual(expected),
  );
});

test.each([
  ['<p>Halo</p>', 0, null],
  ['', 0, 'pesan_kosong'],
  ['<p> </p><p><br></p>', 0, 'pesan_kosong'],
  ['', 1, null],
  [`<p>${'a'.repeat(5_000)}</p>`, 0, null],
  [`<p>${'a'.repeat(5_001)}</p>`, 0, 'pesan_terlalu_panjang'],
  // Invisible characters do not count; one visible character counts once.
  [`<p>${'<strong>a</strong>'.repeat(4_000)}</p>`, 0, null],
  [`<p>${'😀'.repeat(5_000)}</p>`, 0, null],
  ['<b>'.repeat(30_000), 0, 'pesan_terlalu_panjang'],
])('the message %.30s with %d files: %s', (text, files, expected) =>
  expect(checkPesan(readPesan(text), files)).toBe(expected),
);

test.each([
  ['Halo, Dunia!', 'halo dunia'],
  ['  HALO\n dunia ', 'halo dunia'],
  ['ｈａｌｏ dunia', 'halo dunia'],
  ['!!!', ''],
  // Letters in Unicode, but invisible.
  ['Ha\u1160lo\u3164 dunia\u{e0041}', 'halo dunia'],
])('%j is posted again as %j', (text, expected) => expect(normalised(text)).toBe(expected));

test.each([
  ['Halo, dunia!', 12],
  ['', 0],
  ['  Halo \n dunia ', 10],
  [`a${'\u3164'.repeat(19)}`, 1],
  [`a${'\u0301'.repeat(19)}`, 1],
  ['e\u0301', 1],
  ['\u2800'.repeat(20), 0],
  ['😀'.repeat(20), 20],
])('%j has %d characters to be seen', (text, expected) =>
  expect(visibleLength(text)).toBe(expected),
);

describe('the measures of an edited text', () => {
  const early = new Date('2026-11-24T06:00:00Z');
  const now = new Date('2026-11-24T06:10:00Z');
  const before = { sidik: 'a', panjang: 20, sidikSejak: early, cukupSejak: early };
  const short = { ...before, panjang: 19, cukupSejak: null };
  test.each([
    [
      'new',
      { sidik: 'a', panjang: 20 },
      { before: null, minimal: 20 },
      { sidikSejak: now, cukupSejak: now },
    ],
    [
      'new, too short',
      { sidik: 'a', panjang: 19 },
      { before: null, minimal: 20 },
      { sidikSejak: now, cukupSejak: null },
    ],
    [
      'new, where nobody asks',
      { sidik: 'a', panjang: 99 },
      { before: null, minimal: null },
      { sidikSejak: now, cukupSejak: null },
    ],
    [
      'another typeface',
      { sidik: 'a', panjang: 20 },
      { before, minimal: 20 },
      { sidikSejak: early, cukupSejak: early },
    ],
    [
      'the same under a higher minimum',
      { sidik: 'a', panjang: 20 },
      { before, minimal: 50 },
      { sidikSejak: early, cukupSejak: early },
    ],
    [
      'a sign less under a higher minimum',
      { sidik: 'a', panjang: 19 },
      { before, minimal: 50 },
      { sidikSejak: early, cukupSejak: null },
    ],
    [
      'signs that make it long enough',
      { sidik: 'a', panjang: 20 },
      { before: short, minimal: 20 },
      { sidikSejak: early, cukupSejak: now },
    ],
    [
      'the same under a lower minimum',
      { sidik: 'a', panjang: 19 },
      { before: short, minimal: 10 },
      { sidikSejak: early, cukupSejak: now },
    ],
    [
      'other words',
      { sidik: 'b', panjang: 20 },
      { before, minimal: 20 },
      { sidikSejak: now, cukupSejak: now },
    ],
    [
      'other words under a higher minimum',
      { sidik: 'b', panjang: 20 },
      { before, minimal: 50 },
      { sidikSejak: now, cukupSejak: null },
    ],
  ])('%s', (_name, text, { before, minimal }, expected) =>
    expect(ukuranOf(text, { before, minimal, now })).toEqual({ ...text, ...expected }),
  );
});

test.each([
  [0, 0, 0, 0],
  [10, 4, 0, 6],
  [10, 4, 6, 0],
  [10, 10, 0, 0],
  // Ignores numbers that do not exist yet.
  [3, 9, 0, 0],
])(
  'of %d messages, read up to %d with %d own since: %d unread',
  (last, sampai, sendiri, expected) => {
    expect(unreadOf(last, { sampai, sendiri })).toBe(expected);
  },
);

test.each([
  ['the last ones', { limit: 50 }, 200, [151, 200]],
  ['of a short thread', { limit: 50 }, 3, [-46, 3]],
  ['before', { before: 151, limit: 50 }, 200, [101, 150]],
  ['after', { after: 200, limit: 50 }, 210, [201, 250]],
  ['around', { around: 100, limit: 50 }, 200, [75, 124]],
  ['around the first', { around: 1, limit: 50 }, 200, [1, 50]],
  ['around the last', { around: 200, limit: 50 }, 200, [151, 200]],
  ['around, of a short thread', { around: 2, limit: 50 }, 3, [1, 50]],
])('a page %s', (_name, asked, last, [dari, sampai]) =>
  expect(rangeOf(asked, last)).toEqual({ dari, sampai }),
);

test('a key follows from what the thread is about', () => {
  expect(kunciOf('individu', 'a', '1')).toBe(kunciOf('individu', 'a', '1'));
  const others = [
    kunciOf('ujian', 'a', '1'),
    kunciOf('individu', 'b', '1'),
    kunciOf('individu', 'a', '2'),
    kunciOf('forum', 'a', null),
  ];
  expect(new Set([kunciOf('individu', 'a', '1'), ...others]).size).toBe(5);
  for (const kunci of others) expect(kunci).toMatch(/^[0-9a-f]{32}$/);
});
