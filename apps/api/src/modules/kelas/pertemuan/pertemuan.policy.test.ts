import { describe, expect, test } from 'vitest';
import {
  canEditAttendance,
  canEditLecturerAttendance,
  canEnd,
  canStart,
  canUndoEnd,
  canUseQr,
  isBarredFromExam,
  type MeetingActor,
  statusPertemuan,
  type WaktuPertemuan,
} from './pertemuan.policy.ts';

const at = (time: string) => new Date(`2026-11-24T${time}Z`);
const planned: WaktuPertemuan = {
  waktuMulai: at('06:00:00'),
  waktuSelesai: at('07:40:00'),
  mulaiKuliah: null,
  selesaiKuliah: null,
};
const started = { ...planned, mulaiKuliah: at('06:05:00') };
const ended = { ...started, selesaiKuliah: at('07:00:00') };
const dosen: MeetingActor = { role: 'dosen', mengajar: true, mulai: null };
const koordinator: MeetingActor = { role: 'dosen', mengajar: false, mulai: null };
const operator: MeetingActor = { role: 'operator', write: true };
const pembaca: MeetingActor = { role: 'operator', write: false };
const mahasiswa: MeetingActor = { role: 'mahasiswa' };

test.each([
  ['before its time', planned, at('05:59:59.999'), 'belum_dimulai'],
  ['exactly at its time', planned, at('06:00:00'), 'berlangsung'],
  ['exactly at its end', planned, at('07:40:00'), 'berlangsung'],
  ['after its end', planned, at('07:40:00.001'), 'selesai'],
  ['started early', { ...planned, mulaiKuliah: at('05:50:00') }, at('05:55:00'), 'berlangsung'],
  ['ended early', ended, at('07:01:00'), 'selesai'],
  ['started and never ended', started, at('08:00:00'), 'selesai'],
] as const)('a meeting %s', (_name, meeting, now, expected) => {
  expect(statusPertemuan(meeting, now)).toBe(expected);
});

describe('starting', () => {
  test.each([
    [
      'lecturer a moment too early',
      planned,
      dosen,
      0,
      at('05:59:59.999'),
      { allow: false, code: 'pertemuan_belum_waktunya', sejak: at('06:00:00') },
    ],
    ['lecturer at its time', planned, dosen, 0, at('06:00:00'), { allow: true }],
    [
      'lecturer before the configured minutes',
      planned,
      dosen,
      10,
      at('06:09:59'),
      { allow: false, code: 'pertemuan_belum_waktunya', sejak: at('06:10:00') },
    ],
    ['lecturer after the configured minutes', planned, dosen, 10, at('06:10:00'), { allow: true }],
    ['lecturer with a negative setting', planned, dosen, -15, at('05:45:00'), { allow: true }],
    [
      'second lecturer once it has started',
      { ...planned, mulaiKuliah: at('05:46:00') },
      dosen,
      10,
      at('05:50:00'),
      { allow: true },
    ],
    [
      'lecturer twice',
      started,
      { ...dosen, mulai: at('06:05:00') },
      0,
      at('06:06:00'),
      { allow: false, code: 'pertemuan_sudah_dimulai' },
    ],
    ['lecturer exactly at the end', planned, dosen, 0, at('07:40:00'), { allow: true }],
    [
      'lecturer after the end',
      planned,
      dosen,
      0,
      at('07:40:01'),
      { allow: false, code: 'pertemuan_sudah_lewat' },
    ],
    [
      'lecturer of an ended meeting',
      ended,
      dosen,
      0,
      at('07:10:00'),
      { allow: false, code: 'pertemuan_sudah_diakhiri' },
    ],
    [
      'coordinator who does not teach it',
      planned,
      koordinator,
      0,
      at('06:10:00'),
      { allow: false, code: 'tidak_berhak' },
    ],
    ['second lecturer exactly at the end', started, dosen, 0, at('07:40:00'), { allow: true }],
    [
      'second lecturer after the end',
      started,
      dosen,
      0,
      at('07:40:01'),
      { allow: false, code: 'pertemuan_sudah_lewat' },
    ],
    [
      'second lecturer once it was ended',
      ended,
      { ...dosen, mulai: null },
      0,
      at('07:10:00'),
      { allow: false, code: 'pertemuan_sudah_diakhiri' },
    ],
    [
      'operator before its time',
      planned,
      operator,
      -15,
      at('05:59:59'),
      { allow: false, code: 'pertemuan_belum_waktunya', sejak: at('06:00:00') },
    ],
    [
      'operator at its time, whatever the configured minutes',
      planned,
      operator,
      10,
      at('06:00:00'),
      { allow: true },
    ],
    [
      'operator once started',
      started,
      operator,
      0,
      at('06:10:00'),
      { allow: false, code: 'pertemuan_sudah_dimulai' },
    ],
    [
      'operator who may only read',
      planned,
      pembaca,
      0,
      at('06:10:00'),
      { allow: false, code: 'tidak_berhak' },
    ],
    ['student', planned, mahasiswa, 0, at('06:10:00'), { allow: false, code: 'tidak_berhak' }],
  ] as const)('%s', (_name, meeting, by, minutes, now, expected) => {
    expect(canStart(meeting, by, minutes, now)).toEqual(expected);
  });
});

describe('ending', () => {
  test.each([
    ['a running meeting', started, dosen, { allow: true }],
    ['by an operator', started, operator, { allow: true }],
    ['one that has not started', planned, dosen, { allow: false, code: 'pertemuan_belum_dimulai' }],
    ['one that has ended', ended, dosen, { allow: false, code: 'pertemuan_sudah_diakhiri' }],
    ['by a coordinator', started, koordinator, { allow: false, code: 'tidak_berhak' }],
    ['by a student', started, mahasiswa, { allow: false, code: 'tidak_berhak' }],
  ] as const)('%s', (_name, meeting, by, expected) => {
    expect(canEnd(meeting, by)).toEqual(expected);
  });
});

describe('taking an end back', () => {
  const over = { ...ended, selesaiKuliah: at('07:00:00') };
  test.each([
    ['at once, by who ended it', over, dosen, true, at('07:00:00'), { allow: true }],
    ['after ten minutes', over, dosen, true, at('07:10:00'), { allow: true }],
    [
      'a second later',
      over,
      dosen,
      true,
      at('07:10:01'),
      { allow: false, code: 'batal_akhiri_lewat' },
    ],
    ['by a colleague', over, dosen, false, at('07:01:00'), { allow: false, code: 'tidak_berhak' }],
    ['by an operator', over, operator, false, at('07:01:00'), { allow: true }],
    [
      'by an operator who may only read',
      over,
      pembaca,
      false,
      at('07:01:00'),
      { allow: false, code: 'tidak_berhak' },
    ],
    [
      'by a student',
      over,
      mahasiswa,
      false,
      at('07:01:00'),
      { allow: false, code: 'tidak_berhak' },
    ],
    [
      'of a running meeting',
      started,
      dosen,
      true,
      at('07:01:00'),
      { allow: false, code: 'pertemuan_belum_diakhiri' },
    ],
  ] as const)('%s', (_name, meeting, by, own, now, expected) => {
    expect(canUndoEnd(meeting, by, own, now)).toEqual(expected);
  });
});

describe('changing attendance', () => {
  test.each([
    [
      'lecturer before the start',
      dosen,
      at('05:59:59.999'),
      { allow: false, code: 'kehadiran_belum_waktunya', sejak: at('06:00:00') },
    ],
    ['lecturer at the start', dosen, at('06:00:00'), { allow: true }],
    ['coordinator long after the end', koordinator, at('23:00:00'), { allow: true }],
    ['operator with write', operator, at('06:00:00'), { allow: true }],
    ['operator with read', pembaca, at('06:00:00'), { allow: false, code: 'tidak_berhak' }],
    ['student', mahasiswa, at('06:00:00'), { allow: false, code: 'tidak_berhak' }],
  ] as const)('%s', (_name, by, now, expected) => {
    expect(canEditAttendance(planned, by, now)).toEqual(expected);
  });

  test.each([
    ['operator with write', operator, at('06:00:00'), { allow: true }],
    [
      'operator before the start',
      operator,
      at('05:00:00'),
      { allow: false, code: 'kehadiran_belum_waktunya', sejak: at('06:00:00') },
    ],
    ['lecturer', dosen, at('06:00:00'), { allow: false, code: 'tidak_berhak' }],
  ] as const)('of lecturers: %s', (_name, by, now, expected) => {
    expect(canEditLecturerAttendance(planned, by, now)).toEqual(expected);
  });
});

test.each([
  ['setting off', 'uts', false, 10, false, false],
  ['ordinary meeting', 'kuliah', true, 10, false, false],
  ['just below', 'uts', true, 74.9, false, true],
  ['below, with a dispensation', 'uas', true, 10, true, false],
  ['exactly the minimum', 'uas', true, 75, false, false],
  ['nothing held yet', 'uas', true, null, false, false],
] as const)(
  'barred from an exam meeting: %s',
  (_name, kategori, aktif, persen, dispensasi, expected) => {
    expect(isBarredFromExam(kategori, { aktif, persenMinimal: 75 }, { persen, dispensasi })).toBe(
      expected,
    );
  },
);

describe('the QR code', () => {
  const offline = { ...planned, jenis: 'offline' as const };
  const during = at('06:10:00');
  test.each([
    ['a lecturer of it, while it runs', offline, dosen, true, during, true],
    ['a student, while it runs', offline, mahasiswa, true, during, true],
    ['exactly at its time', offline, dosen, true, at('06:00:00'), true],
    ['exactly at its end', offline, dosen, true, at('07:40:00'), true],
    [
      'started early',
      { ...offline, mulaiKuliah: at('05:50:00') },
      mahasiswa,
      true,
      at('05:55:00'),
      true,
    ],
    ['who does not teach it', offline, koordinator, true, during, 'tidak_berhak'],
    ['an operator', offline, operator, true, during, 'tidak_berhak'],
    ['switched off', offline, dosen, false, during, 'qr_tidak_digunakan'],
    ['online', { ...offline, jenis: 'online' as const }, dosen, true, during, 'qr_bukan_offline'],
    [
      'campuran',
      { ...offline, jenis: 'campuran' as const },
      mahasiswa,
      true,
      during,
      'qr_bukan_offline',
    ],
    [
      'a moment before its time',
      offline,
      dosen,
      true,
      at('05:59:59.999'),
      'pertemuan_belum_dimulai',
    ],
    ['after its end', offline, mahasiswa, true, at('07:40:00.001'), 'pertemuan_sudah_lewat'],
    ['ended', { ...offline, ...ended }, dosen, true, at('07:01:00'), 'pertemuan_sudah_diakhiri'],
  ] as const)('%s', (_name, meeting, by, used, now, expected) => {
    const decision = canUseQr(meeting, by, used, now);
    expect(decision.allow || decision.code).toBe(expected);
  });
});
