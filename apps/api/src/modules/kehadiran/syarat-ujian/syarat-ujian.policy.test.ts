import { describe, expect, test } from 'vitest';
import {
  countedAs,
  type ExamCounts,
  type ExamRule,
  examStanding,
  isAtRisk,
} from './syarat-ujian.policy.ts';

const at = (time: string) => new Date(`2026-11-10T${time}Z`);
const lecture = {
  kategori: 'kuliah' as const,
  waktuMulai: at('06:00:00'),
  waktuBatasAktivitas: at('16:59:59'),
  dipresensi: true,
};
const rule: ExamRule = { persenMinimal: 75, hitungIzin: false, hitungSakit: false };
const counts = (over: Partial<ExamCounts> = {}): ExamCounts => ({
  hadir: 0,
  izin: 0,
  sakit: 0,
  alpa: 0,
  tanpaTanda: 0,
  rencana: 16,
  ...over,
});

describe('a meeting counts', () => {
  test.each([
    ['with a mark, from its start', lecture, 'A', at('06:00:00'), 'dihitung'],
    ['not before its start, whatever is marked', lecture, 'H', at('05:59:59'), 'belum_dimulai'],
    [
      'not for the one without a mark until its attendance closes',
      lecture,
      null,
      at('16:59:59'),
      'menunggu',
    ],
    ['for the one without a mark from then on', lecture, null, at('17:00:00'), 'dihitung'],
    ['with a mark before its attendance closes', lecture, 'S', at('07:00:00'), 'dihitung'],
    [
      'for nobody when nobody was marked',
      { ...lecture, dipresensi: false },
      null,
      at('23:00:00'),
      'belum_dipresensi',
    ],
    [
      'not when it is an exam',
      { ...lecture, kategori: 'uts' as const },
      'H',
      at('23:00:00'),
      'bukan_kuliah',
    ],
  ] as const)('%s', (_name, meeting, presensi, now, expected) =>
    expect(countedAs(meeting, presensi, now)).toBe(expected),
  );
});

describe('how a student stands', () => {
  test.each([
    [
      'nothing counts yet',
      counts(),
      rule,
      { hadir: 0, total: 0, persen: null, jatah: 4, sisaJatah: 4, persenBilaAbsen: 0 },
    ],
    [
      'only H is attended',
      counts({ hadir: 5, izin: 1, sakit: 1, alpa: 1 }),
      rule,
      { hadir: 5, total: 8, persen: 62.5, jatah: 4, sisaJatah: 1, persenBilaAbsen: 500 / 9 },
    ],
    [
      'izin and sakit where the college counts them',
      counts({ hadir: 5, izin: 1, sakit: 1, alpa: 1 }),
      { ...rule, hitungIzin: true, hitungSakit: true },
      { hadir: 7, total: 8, persen: 87.5, jatah: 4, sisaJatah: 3, persenBilaAbsen: 700 / 9 },
    ],
    [
      'sakit alone',
      counts({ hadir: 5, izin: 1, sakit: 1, alpa: 1 }),
      { ...rule, hitungSakit: true },
      { hadir: 6, total: 8, persen: 75, jatah: 4, sisaJatah: 2, persenBilaAbsen: 600 / 9 },
    ],
    [
      'without a mark is missed',
      counts({ hadir: 3, tanpaTanda: 1 }),
      rule,
      { hadir: 3, total: 4, persen: 75, jatah: 4, sisaJatah: 3, persenBilaAbsen: 60 },
    ],
    [
      'more missed than allowed',
      counts({ hadir: 1, alpa: 3, rencana: 8 }),
      rule,
      { hadir: 1, total: 4, persen: 25, jatah: 2, sisaJatah: -1, persenBilaAbsen: 20 },
    ],
    [
      'no lecture left to miss',
      counts({ hadir: 6, alpa: 1, rencana: 7 }),
      rule,
      { hadir: 6, total: 7, persen: 600 / 7, jatah: 1, sisaJatah: 0, persenBilaAbsen: null },
    ],
    [
      'the allowance is whole lectures',
      counts({ rencana: 14 }),
      { ...rule, persenMinimal: 80 },
      { hadir: 0, total: 0, persen: null, jatah: 2, sisaJatah: 2, persenBilaAbsen: 0 },
    ],
  ])('%s', (_name, given, by, expected) => expect(examStanding(given, by)).toEqual(expected));
});

test.each([
  ['nothing counts yet', counts(), false],
  ['nothing missed, though one absence would be too many', counts({ hadir: 1 }), false],
  ['below the minimum', counts({ hadir: 2, alpa: 1 }), true],
  ['exactly the minimum, so one away', counts({ hadir: 3, alpa: 1 }), true],
  ['one away', counts({ hadir: 6, alpa: 1, izin: 1 }), true],
  ['one absence leaves exactly the minimum', counts({ hadir: 9, alpa: 2 }), false],
  ['exactly the minimum with nothing left to miss', counts({ hadir: 12, alpa: 4 }), false],
])('at risk: %s', (_name, given, expected) => expect(isAtRisk(given, rule)).toBe(expected));
