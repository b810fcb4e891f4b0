import { expect, test } from 'vitest';
import { entriInstant, readKomponenSet } from './komponen-masuk.policy.ts';

test.each([
  ['Asia/Jakarta', false, '2026-12-01', '2026-11-30T17:00:00.000Z'],
  ['Asia/Jakarta', true, '2026-12-01', '2026-12-01T16:59:59.000Z'],
  ['Asia/Makassar', true, '2026-12-01', '2026-12-01T15:59:59.000Z'],
  ['Asia/Jayapura', true, '2026-12-01', '2026-12-01T14:59:59.000Z'],
  ['Asia/Jayapura', true, '2026-12-01T10:00:00+07:00', '2026-12-01T03:00:00.000Z'],
] as const)('in %s, as an end %s, %s is %s', (zone, end, text, expected) =>
  expect(entriInstant(text, { zone, end })?.toISOString()).toBe(expected),
);

const one = {
  id: 'T',
  jenis: 'tugas' as const,
  label: 'Tugas',
  bobot: 20,
  waktu_entri_nilai_start: '2026-12-01',
  waktu_entri_nilai_end: '2026-12-10',
};

test.each<[string, readonly Parameters<typeof readKomponenSet>[0][number][], string[]]>([
  ['a whole set', [one, { ...one, id: 'U' }], []],
  ['a component twice', [one, one], ['komponen.1.id']],
  [
    'half a window',
    [{ ...one, waktu_entri_nilai_end: null }],
    ['komponen.0.waktu_entri_nilai_end'],
  ],
  [
    'an end before its start',
    [{ ...one, waktu_entri_nilai_end: '2026-11-01' }],
    ['komponen.0.waktu_entri_nilai_end'],
  ],
  ['one day', [{ ...one, waktu_entri_nilai_end: '2026-12-01' }], []],
])('%s: faults %j', (_name, komponen, paths) =>
  expect(readKomponenSet(komponen, 'Asia/Jakarta').faults.map(({ path }) => path)).toEqual(paths),
);
