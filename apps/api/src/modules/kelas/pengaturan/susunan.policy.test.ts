import type { JabatanPengajar } from '@lms/contracts/kelas/jabatan';
import { describe, expect, test } from 'vitest';
import { checkSusunan, coordinationChange, isSame } from './susunan.policy.ts';

const short = { K: 'Dosen Koordinator', D: 'Dosen', A: 'Asisten' } as const;
const people = (positions: string) =>
  [...positions].map((letter, index) => ({
    id_dosen: `d${index}`,
    jabatan: short[letter as keyof typeof short] as JabatanPengajar,
  }));

describe('Individu is one Dosen and any Asisten', () => {
  test.each([
    ['D', null],
    ['DAA', null],
    ['AD', null],
    ['', 'jabatan_individu'],
    ['A', 'jabatan_individu'],
    ['DD', 'jabatan_individu'],
    ['K', 'jabatan_individu'],
    ['KD', 'jabatan_individu'],
  ])('%s', (positions, expected) =>
    expect(checkSusunan({ metode: 'individu', pengajar: people(positions) })).toBe(expected),
  );
});

describe('Team Teaching is two or more, at most one of them coordinator', () => {
  test.each([
    ['DD', null],
    ['KD', null],
    ['KDDA', null],
    ['D', 'jabatan_team_teaching'],
    ['DA', 'jabatan_team_teaching'],
    ['KA', 'jabatan_team_teaching'],
    ['KK', 'jabatan_team_teaching'],
    ['KKD', 'jabatan_team_teaching'],
    ['', 'jabatan_team_teaching'],
  ])('%s', (positions, expected) =>
    expect(checkSusunan({ metode: 'team_teaching', pengajar: people(positions) })).toBe(expected),
  );
});

test.each([
  ['nobody', 'KD', 'KD', [], []],
  ['one takes over from another', 'KD', 'DK', ['d1'], ['d0']],
  ['an assistant begins', 'DA', 'DK', ['d1'], []],
  ['a coordinator assists', 'KDD', 'ADD', [], ['d0']],
  ['a lecturer assists', 'DD', 'DA', [], []],
])('who coordinates: %s', (_name, before, after, koordinator, pengajar) =>
  expect(coordinationChange(people(before), people(after))).toEqual({ koordinator, pengajar }),
);

test.each([
  [
    'the same in another order',
    'DA',
    (after: ReturnType<typeof people>) => after.toReversed(),
    true,
  ],
  ['another position', 'DA', () => people('DD'), false],
  ['one more', 'DA', () => people('DAA'), false],
  ['one less', 'DA', () => people('D'), false],
  ['one twice', 'DA', () => [...people('D'), ...people('D')], false],
])('%s', (_name, before, change, expected) => {
  const metode = 'individu' as const;
  const pengajar = people(before);
  expect(isSame({ metode, pengajar }, { metode, pengajar: change(people(before)) })).toBe(expected);
});
