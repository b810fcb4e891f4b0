import type { Pengaturan } from '@lms/contracts/sistem/sistem';
import type { ModeKuliah } from '@lms/contracts/wire/umum';
import { describe, expect, test } from 'vitest';
import {
  countMarks,
  hasProgress,
  lecturerRequirements,
  lecturerTag,
  lecturerUpdateDate,
  matchesSearch,
  progressColor,
  requirementTexts,
} from './rules.ts';
import { availableMarks } from './tanda/available-marks.ts';
import { pengaturan } from './testing/fixtures.ts';

const system = { username: 'LMS:SYSTEM', name: 'LMS:SYSTEM' };
const lecturer = { username: 'dosen', name: 'Budi' };

test.each([
  ['by hand, below', lecturer, 0.1, 75, 'gray'],
  ['by hand, above', lecturer, 0.9, 75, 'gray'],
  ['no record, above', null, 0.9, 75, 'success'],
  ['no record, below', null, 0.1, 75, 'danger'],
  ['no record, while the minimum is not known', null, 0.9, null, 'gray'],
  ['system, below', system, 0.7499, 75, 'danger'],
  ['system, exactly at the minimum', system, 0.75, 75, 'success'],
  ['exactly at a minimum that binary fractions miss', system, 0.29, 29, 'success'],
  ['exactly at a sum of shares', system, 0.1 + 0.2, 30, 'success'],
  ['system, above', system, 1, 75, 'success'],
  ['no minimum', system, 0, 0, 'success'],
  ['while the minimum is not known', system, 0.1, null, 'gray'],
] as const)('progress colour: %s', (_name, updated_by, overall, minimum, color) => {
  expect(progressColor({ updated_by, progress: { overall } }, minimum)).toBe(color);
});

describe('lecturer tag', () => {
  const none = { ada_presensi: false, is_hadir: false, is_valid: false };
  const present = { ada_presensi: true, is_hadir: true, is_valid: true };
  const absent = { ada_presensi: true, is_hadir: false, is_valid: true };
  const table: [string, typeof none, ModeKuliah, boolean, string, string][] = [
    ['none', none, 'offline', true, 'Belum Ada Presensi', 'gray'],
    ['present offline', present, 'offline', false, 'Hadir', 'primary'],
    ['present online', present, 'online', false, 'Hadir', 'success'],
    ['present campuran', present, 'campuran', false, 'Hadir', 'success'],
    ['absent offline', absent, 'offline', false, 'Tidak Hadir', 'dark'],
    ['absent online', absent, 'online', false, 'Tidak Hadir', 'danger'],
    ['absent campuran', absent, 'campuran', false, 'Tidak Hadir', 'danger'],
    ['valid where asked', present, 'online', true, 'Hadir', 'success'],
    [
      'not valid where asked',
      { ...present, is_valid: false },
      'online',
      true,
      'Hadir, belum divalidasi',
      'warning',
    ],
    [
      'absent and not valid where asked',
      { ...absent, is_valid: false },
      'offline',
      true,
      'Tidak Hadir, belum divalidasi',
      'warning',
    ],
    [
      'not valid where not asked',
      { ...present, is_valid: false },
      'offline',
      false,
      'Hadir',
      'primary',
    ],
  ];
  test.each(table)('%s', (_name, row, jenis, needsValidation, text, color) => {
    expect(lecturerTag(row, jenis, needsValidation)).toEqual({ text, color });
  });
});

describe('lecturer requirements', () => {
  const flags = { mulai_kuliah: true, akhiri_kuliah: false, aktivitas_kuliah: true };
  const settings = pengaturan({
    syarat_kehadiran_online_dosen: {
      ...flags,
      presentase_kehadiran_kelas: true,
      presentase_kehadiran_kelas_persen: 60,
    },
    syarat_kehadiran_offline_dosen: { ...flags, akhiri_kuliah: true },
  });

  test.each<[ModeKuliah, string[]]>([
    [
      'online',
      ['Memulai kuliah', 'Membuat aktivitas kuliah', 'Persentase kehadiran kelas minimal 60%'],
    ],
    [
      'campuran',
      ['Memulai kuliah', 'Membuat aktivitas kuliah', 'Persentase kehadiran kelas minimal 60%'],
    ],
    ['offline', ['Memulai kuliah', 'Membuat aktivitas kuliah', 'Mengakhiri kuliah']],
  ])('%s', (jenis, expected) => {
    const requirements = lecturerRequirements(settings, jenis);
    expect(requirements && requirementTexts(requirements)).toEqual(expected);
  });

  test('not configured', () => {
    const none: Pengaturan = pengaturan({
      syarat_kehadiran_online_dosen: null,
      syarat_kehadiran_offline_dosen: null,
    });
    expect(lecturerRequirements(none, 'online')).toBeNull();
    expect(lecturerRequirements(none, 'offline')).toBeNull();
  });

  test('brought up to date at the end of the day, on the college’s calendar', () => {
    expect(lecturerUpdateDate('2026-12-01T16:59:59Z', 'Asia/Jakarta')).toBe('1 Des 2026, 23:59');
  });
});

test.each([
  ['both', [true, true], ['H', 'A', 'I', 'S']],
  ['izin only', [true, false], ['H', 'A', 'I']],
  ['sakit only', [false, true], ['H', 'A', 'S']],
  ['none', [false, false], ['H', 'A']],
] as const)('marks that may be set: %s', (_name, [izin, sakit], expected) => {
  const types = [
    { nama: 'Izin', is_active: izin },
    { nama: 'SAKIT', is_active: sakit },
  ];
  expect(availableMarks(types)).toEqual(expected);
});

test('no activity progress in offline meetings', () => {
  expect((['online', 'campuran', 'offline'] as const).map(hasProgress)).toEqual([
    true,
    true,
    false,
  ]);
});

test('counting marks', () => {
  expect([...countMarks(['H', null, 'H', 'A', null])]).toEqual([
    ['H', 2],
    [null, 2],
    ['A', 1],
  ]);
});

test.each([
  ['part of the name, any case', ' siTI', true],
  ['part of the nim', '3000', true],
  ['neither', 'budi', false],
  ['nothing', '', true],
])('search: %s', (_name, text, found) => {
  const mahasiswa = {
    nama: 'Siti Rahmawati',
    nim: '24060121130001',
    id_user: 'u',
    avatar_url: null,
  };
  expect(matchesSearch({ mahasiswa }, text)).toBe(found);
});
