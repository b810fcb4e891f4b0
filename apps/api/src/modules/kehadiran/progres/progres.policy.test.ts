import { describe, expect, test } from 'vitest';
import {
  type AktivitasPeserta,
  closingOf,
  countsProgress,
  isReached,
  overallOf,
  type PesertaProgres,
  planProgres,
} from './progres.policy.ts';

const none = {
  unduh_materi: false,
  hadir_vidcon: false,
  kerjakan_tugas: false,
  kerjakan_kuis_ujian: false,
  posting_forum: false,
};

test.each([
  ['online', { unduh_materi: true }, true],
  ['online', { posting_forum: true }, true],
  ['online', {}, false],
  ['offline', { unduh_materi: true }, false],
  ['campuran', { unduh_materi: true }, false],
] as const)('a meeting that is %s with %j counts progress: %s', (jenis, parameters, expected) => {
  expect(countsProgress({ ...none, ...parameters, jenis })).toBe(expected);
});

describe('progress.overall', () => {
  const source = (
    jenis: AktivitasPeserta['jenis'],
    ids: readonly string[],
    done: Record<string, string[]>,
  ): AktivitasPeserta => ({
    jenis,
    aktivitas: ids.map((id) => ({ id, judul: id })),
    selesai: new Map(Object.entries(done).map(([id, nims]) => [id, new Set(nims)])),
  });
  const parameters = { ...none, unduh_materi: true, kerjakan_tugas: true, posting_forum: true };

  test.each([
    ['nothing to do', [], 0],
    ['nothing done', [source('materi', ['m1'], {})], 0],
    ['all done', [source('materi', ['m1', 'm2', 'm3'], { m1: ['a'], m2: ['a'], m3: ['a'] })], 1],
    ['done by somebody else', [source('materi', ['m1'], { m1: ['b'] })], 0],
    ['half of the only kind', [source('materi', ['m1', 'm2'], { m1: ['a'] })], 0.5],
    [
      'one of two kinds',
      [source('materi', ['m1', 'm2'], { m1: ['a'], m2: ['a'] }), source('tugas', ['t1'], {})],
      0.5,
    ],
    [
      'a kind whose parameter is off',
      [source('materi', ['m1'], { m1: ['a'] }), source('ujian', ['u1'], {})],
      1,
    ],
    [
      'thirds of thirds add up to a whole',
      [
        source('materi', ['m1', 'm2', 'm3'], { m1: ['a'], m2: ['a'], m3: ['a'] }),
        source('tugas', ['t1', 't2', 't3'], { t1: ['a'], t2: ['a'], t3: ['a'] }),
        source('forum', ['f1', 'f2', 'f3'], { f1: ['a'], f2: ['a'], f3: ['a'] }),
      ],
      1,
    ],
  ])('%s', (_name, sources, expected) => {
    expect(overallOf(parameters, sources, 'a')).toBe(expected);
  });
});

describe('the marks that change', () => {
  const mark = (presensi: 'H' | 'A' | 'I' | 'S', oleh_sistem = true) => ({ presensi, oleh_sistem });
  const plan = (
    overall: number,
    tersimpan: PesertaProgres['tersimpan'],
    closed: boolean,
    ada = true,
  ) =>
    planProgres([{ nim: 'a', overall, ada, tersimpan }], {
      jenis: 'online',
      minimumPercent: 75,
      closed,
    });
  const sets = (presensi: 'H' | 'A' | null) => [{ nim: 'a', presensi }];

  test.each([
    ['below, before the close, no mark', 0.74, null, false, []],
    ['exactly the minimum, no mark', 0.75, null, false, sets('H')],
    ['above, after the close, no mark', 1, null, true, sets('H')],
    ['below, after the close, no mark', 0.5, null, true, sets('A')],
    ['nothing done, after the close, no mark', 0, null, true, sets('A')],
    [
      'below, before the close, present by the system: it is taken back',
      0.5,
      mark('H'),
      false,
      sets(null),
    ],
    [
      'below, the deadline was moved, absent by the system: it is taken back',
      0.5,
      mark('A'),
      false,
      sets(null),
    ],
    ['below, after the close, present by the system', 0.5, mark('H'), true, sets('A')],
    ['above, absent by the system', 0.8, mark('A'), true, sets('H')],
    ['above, absent by hand: the mark stays', 0.8, mark('A', false), true, []],
    ['below, present by hand: the mark stays', 0.1, mark('H', false), true, []],
    ['permission by hand', 1, mark('I', false), true, []],
    ['nothing new', 0.8, mark('H'), false, []],
  ] as const)('%s', (_name, overall, tersimpan, closed, expected) => {
    expect(plan(overall, tersimpan, closed)).toEqual(expected);
  });

  test('where nothing counts nobody is absent, and the system has no mark', () => {
    expect(plan(0, null, true, false)).toEqual([]);
    expect(plan(0, mark('H'), true, false)).toEqual(sets(null));
  });
});

test.each(['campuran', 'offline'] as const)(
  'in %s meetings the system decides nothing, and takes back what it did while online',
  (jenis) => {
    const plan = (tersimpan: PesertaProgres['tersimpan'], ada: boolean) =>
      planProgres([{ nim: 'a', overall: 1, ada, tersimpan }], {
        jenis,
        minimumPercent: 75,
        closed: true,
      });
    for (const ada of [true, false]) {
      expect(plan(null, ada)).toEqual([]);
      expect(plan({ presensi: 'A', oleh_sistem: false }, ada)).toEqual([]);
      expect(plan({ presensi: 'H', oleh_sistem: true }, ada)).toEqual([
        { nim: 'a', presensi: null },
      ]);
    }
  },
);

test.each([
  [0.29, 29, true],
  [0.57, 57, true],
  [2 / 3, 66.67, false],
  [0.666666667, 66.6666667, true],
  [0.749999999, 75, false],
  [0, 0, true],
])('a share of %d reaches %d percent: %s', (overall, minimum, expected) => {
  expect(isReached(overall, minimum)).toBe(expected);
});

describe('closing', () => {
  const batas = new Date('2026-11-17T16:59:59Z');
  const at = (time: string) => new Date(time);
  const of = (now: string, ditutupPada: Date | null, persenMinimal: number | null) =>
    closingOf({ now: at(now), batas, ditutupPada, persenMinimal, persenMinimalKini: 75 });

  test.each([
    [
      'before',
      of('2026-11-17T16:59:58Z', null, null),
      { closed: false, begins: false, minimumPercent: 75 },
    ],
    [
      'at the very deadline',
      of('2026-11-17T16:59:59Z', null, null),
      { closed: false, begins: false, minimumPercent: 75 },
    ],
    [
      'first after it',
      of('2026-11-17T17:00:00Z', null, null),
      { closed: true, begins: true, minimumPercent: 75 },
    ],
    [
      'later: by the minimum of then',
      of('2026-11-20T00:00:00Z', at('2026-11-17T17:00:00Z'), 50),
      { closed: true, begins: false, minimumPercent: 50 },
    ],
    [
      'closed before the deadline was moved',
      of('2026-11-20T00:00:00Z', at('2026-11-10T17:00:00Z'), 50),
      { closed: true, begins: true, minimumPercent: 75 },
    ],
    [
      'the deadline was moved into the future',
      of('2026-11-16T00:00:00Z', at('2026-11-10T17:00:00Z'), 50),
      { closed: false, begins: false, minimumPercent: 75 },
    ],
  ])('%s', (_name, actual, expected) => expect(actual).toEqual(expected));
});
