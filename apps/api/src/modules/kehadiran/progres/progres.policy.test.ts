import { describe, expect, test } from 'vitest';
import { type AktivitasPeserta, countsProgress, overallOf, type PesertaProgres, planProgres } from './progres.policy.ts';

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
    ['one of two kinds', [source('materi', ['m1', 'm2'], { m1: ['a'], m2: ['a'] }), source('tugas', ['t1'], {})], 0.5],
    ['a kind whose parameter is off', [source('materi', ['m1'], { m1: ['a'] }), source('ujian', ['u1'], {})], 1],
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

describe('what changes', () => {
  const mark = (presensi: 'H' | 'A' | 'I' | 'S', progress: number, oleh_sistem = true) => ({ presensi, progress, oleh_sistem });
  const plan = (overall: number, tersimpan: PesertaProgres['tersimpan'], closed: boolean) =>
    planProgres([{ nim: 'a', overall, tersimpan }], { minimumPercent: 75, closed });
  const change = (progress: number, presensi: 'H' | 'A' | null) => [{ nim: 'a', progress, presensi }];

  test.each([
    ['below, before the close, no mark', 0.74, null, false, []],
    ['exactly the minimum, no mark', 0.75, null, false, change(0.75, 'H')],
    ['above, after the close, no mark', 1, null, true, change(1, 'H')],
    ['below, after the close, no mark', 0.5, null, true, change(0.5, 'A')],
    ['nothing done, after the close, no mark', 0, null, true, change(0, 'A')],
    ['below, before the close, present by the system: what was reached stays', 0.5, mark('H', 0.8), false, change(0.5, null)],
    ['below, after the close, present by the system', 0.5, mark('H', 0.8), true, change(0.5, 'A')],
    ['above, absent by the system', 0.8, mark('A', 0.2), true, change(0.8, 'H')],
    ['above, absent by hand: the mark stays', 0.8, mark('A', 0.2, false), true, change(0.8, null)],
    ['below, present by hand: the mark stays', 0.1, mark('H', 0, false), true, change(0.1, null)],
    ['permission by hand', 1, mark('I', 0, false), true, change(1, null)],
    ['nothing new', 0.8, mark('H', 0.8), false, []],
    ['nothing new, by hand', 0.3, mark('A', 0.3, false), true, []],
  ] as const)('%s', (_name, overall, tersimpan, closed, expected) => {
    expect(plan(overall, tersimpan, closed)).toEqual(expected);
  });
});
