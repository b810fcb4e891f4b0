import { describe, expect, test } from 'vitest';
import { barisDosen, ZERO } from '../testing/fixtures.ts';
import {
  fieldError,
  firstProblem,
  type LecturerEntry,
  setEntry,
  switchPresence,
  toEntry,
} from './lecturer-form.ts';

const meeting = {
  waktu_mulai: '2026-11-24T13:00:00+07:00',
  waktu_selesai: '2026-11-24T14:40:00+07:00',
};
const start = '2026-11-24T13:07:42+07:00';
const end = '2026-11-24T14:31:05+07:00';

describe('what the form starts with', () => {
  test.each([
    [
      'no record',
      { ada_presensi: false, is_hadir: false },
      ZERO,
      ZERO,
      { isHadir: true, mulai: meeting.waktu_mulai, selesai: meeting.waktu_selesai },
    ],
    [
      'no record, lecture started',
      { ada_presensi: false, is_hadir: false },
      start,
      ZERO,
      { isHadir: true, mulai: start, selesai: meeting.waktu_selesai },
    ],
    [
      'present',
      { ada_presensi: true, is_hadir: true },
      start,
      end,
      { isHadir: true, mulai: start, selesai: end },
    ],
    [
      'present without times',
      { ada_presensi: true, is_hadir: true },
      ZERO,
      ZERO,
      { isHadir: true, mulai: meeting.waktu_mulai, selesai: meeting.waktu_selesai },
    ],
    [
      'absent',
      { ada_presensi: true, is_hadir: false },
      start,
      end,
      { isHadir: false, mulai: null, selesai: null },
    ],
  ])('%s', (_name, flags, mulai_kuliah, selesai_kuliah, expected) => {
    expect(toEntry(barisDosen({ ...flags, mulai_kuliah, selesai_kuliah }), meeting)).toMatchObject(
      expected,
    );
  });
});

const entry: LecturerEntry = {
  idDosen: 'd-1',
  nama: 'Budi',
  namaLengkap: 'Dr. Budi',
  avatarUrl: null,
  isHadir: true,
  mulai: start,
  selesai: end,
  changed: false,
};

describe('what is a change', () => {
  const recorded = barisDosen({
    ada_presensi: true,
    is_hadir: true,
    mulai_kuliah: start,
    selesai_kuliah: end,
  });
  const unrecorded = barisDosen({
    ada_presensi: false,
    is_hadir: false,
    mulai_kuliah: ZERO,
    selesai_kuliah: ZERO,
  });
  test.each([
    ['another time', recorded, { mulai: meeting.waktu_mulai }, true],
    ['absent instead of present', recorded, { isHadir: false, mulai: null, selesai: null }, true],
    ['what is recorded, set again', recorded, {}, false],
    ['without a record: the proposal, meant', unrecorded, {}, true],
  ])('%s', (_name, row, set, changed) => {
    expect(setEntry({ ...toEntry(row, meeting), ...set }, row, meeting).changed).toBe(changed);
  });
});

test('switching to absent clears both times, back to present brings the meeting’s', () => {
  const absent = switchPresence(entry, false, meeting);
  expect(absent).toMatchObject({ isHadir: false, mulai: null, selesai: null });
  expect(switchPresence(absent, true, meeting)).toMatchObject({
    isHadir: true,
    mulai: meeting.waktu_mulai,
    selesai: meeting.waktu_selesai,
  });
});

test.each([
  ['present, both there', entry, null, null],
  ['present, no start', { ...entry, mulai: null }, 'Harap isi bidang ini', null],
  ['present, no end', { ...entry, selesai: null }, null, 'Harap isi bidang ini'],
  ['absent needs none', { ...entry, isHadir: false, mulai: null, selesai: null }, null, null],
])('under the fields: %s', (_name, row, atStart, atEnd) => {
  expect([fieldError(row, 'mulai'), fieldError(row, 'selesai')]).toEqual([atStart, atEnd]);
});

test.each<[string, LecturerEntry[], string | null]>([
  ['nothing missing', [entry], null],
  [
    'start first',
    [{ ...entry, mulai: null, selesai: null }],
    'Memulai kuliah dosen Budi wajib diisi',
  ],
  ['then the end', [{ ...entry, selesai: null }], 'Mengakhiri kuliah dosen Budi wajib diisi'],
  [
    'the first lecturer only',
    [
      { ...entry, selesai: null },
      { ...entry, nama: 'Siti', mulai: null },
    ],
    'Mengakhiri kuliah dosen Budi wajib diisi',
  ],
  [
    'absent lecturers are passed over',
    [
      { ...entry, isHadir: false, mulai: null },
      { ...entry, nama: 'Siti', mulai: null },
    ],
    'Memulai kuliah dosen Siti wajib diisi',
  ],
])('what stops the save: %s', (_name, entries, message) => {
  expect(firstProblem(entries)).toBe(message);
});
