import { describe, expect, test } from 'vitest';
import {
  checkLecturerTimes,
  judgeLecturer,
  meetsLecturerRequirements,
  type SyaratDosen,
} from './dosen.policy.ts';

const pagi = new Date('2026-11-24T06:10:00Z');
const siang = new Date('2026-11-24T06:20:00Z');

describe('a lecturer counts as present', () => {
  const offline: SyaratDosen = {
    mulaiKuliah: true,
    akhiriKuliah: true,
    aktivitasKuliah: false,
    presentaseKelasPersen: null,
  };
  const online: SyaratDosen = {
    mulaiKuliah: true,
    akhiriKuliah: false,
    aktivitasKuliah: true,
    presentaseKelasPersen: 50,
  };
  const none = { mulaiKuliah: null, selesaiKuliah: null, jumlahAktivitas: 0, presentaseKelas: 0 };
  test.each([
    ['unconfigured, not started', null, none, false],
    ['unconfigured, started', null, { ...none, mulaiKuliah: pagi }, true],
    ['started, not ended', offline, { ...none, mulaiKuliah: pagi }, false],
    ['started and ended', offline, { ...none, mulaiKuliah: pagi, selesaiKuliah: siang }, true],
    ['no activity', online, { ...none, mulaiKuliah: pagi, presentaseKelas: 80 }, false],
    [
      'too few students',
      online,
      { ...none, mulaiKuliah: pagi, jumlahAktivitas: 1, presentaseKelas: 49.9 },
      false,
    ],
    [
      'exactly enough students',
      online,
      { ...none, mulaiKuliah: pagi, jumlahAktivitas: 1, presentaseKelas: 50 },
      true,
    ],
    ['all off, not started', { ...offline, mulaiKuliah: false, akhiriKuliah: false }, none, false],
    [
      'all off, started',
      { ...offline, mulaiKuliah: false, akhiriKuliah: false },
      { ...none, mulaiKuliah: pagi },
      true,
    ],
  ] as const)('%s', (_name, syarat, fakta, expected) => {
    expect(meetsLecturerRequirements(syarat, fakta)).toBe(expected);
  });
});

describe('what the system makes of a lecturer', () => {
  const met = { mulaiKuliah: pagi, selesaiKuliah: null, jumlahAktivitas: 0, presentaseKelas: 0 };
  const unmet = { ...met, mulaiKuliah: null };
  const hadir = { isHadir: true, isValid: false, olehSistem: true };
  test.each([
    ['no record, requirements met', met, null, false, 'hadir'],
    ['no record, not met', unmet, null, false, null],
    ['no record, met, after the closing', met, null, true, 'hadir'],
    ['present by the system, still met', met, hadir, false, null],
    ['present by the system, no longer met', unmet, hadir, false, 'ditarik'],
    ['present by the system, no longer met after the closing', unmet, hadir, true, null],
    [
      'present by the system and validated, no longer met',
      unmet,
      { ...hadir, isValid: true },
      false,
      null,
    ],
    ['present by hand, not met', unmet, { ...hadir, olehSistem: false }, false, null],
    ['absent by the system, met', met, { ...hadir, isHadir: false }, false, 'hadir'],
    ['absent by the closing, met later', met, { ...hadir, isHadir: false }, true, null],
    ['absent by hand, met', met, { ...hadir, isHadir: false, olehSistem: false }, false, null],
  ] as const)('%s', (_name, fakta, tersimpan, closed, expected) => {
    expect(judgeLecturer(null, { fakta, tersimpan }, { closed })).toBe(expected);
  });
});

describe('times of a lecturer', () => {
  test.each([
    [
      'absent loses its times',
      { isHadir: false, mulaiKuliah: pagi, selesaiKuliah: siang },
      { ok: true, isHadir: false, mulaiKuliah: null, selesaiKuliah: null },
    ],
    [
      'present without start',
      { isHadir: true, mulaiKuliah: null, selesaiKuliah: null },
      { ok: false, code: 'mulai_kuliah_dosen_wajib' },
    ],
    [
      'present without end',
      { isHadir: true, mulaiKuliah: pagi, selesaiKuliah: null },
      { ok: false, code: 'akhiri_kuliah_dosen_wajib' },
    ],
    [
      'end before start',
      { isHadir: true, mulaiKuliah: siang, selesaiKuliah: pagi },
      { ok: false, code: 'waktu_dosen_terbalik' },
    ],
    [
      'complete',
      { isHadir: true, mulaiKuliah: pagi, selesaiKuliah: siang },
      { ok: true, isHadir: true, mulaiKuliah: pagi, selesaiKuliah: siang },
    ],
  ] as const)('%s', (_name, input, expected) => {
    expect(checkLecturerTimes(input)).toEqual(expected);
  });
});
