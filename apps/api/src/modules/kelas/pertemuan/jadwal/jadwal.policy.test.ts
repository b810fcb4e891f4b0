import { expect, test } from 'vitest';
import { mayIgnore } from './jadwal.policy.ts';

const joint = { samaMakul: true, samaWaktu: true };
const dosen = { operatorTulis: false };

test.each([
  ['nothing', [], dosen, true],
  ['one lecture for two classes', [joint], dosen, true],
  ['another course', [{ ...joint, samaMakul: false }], dosen, false],
  ['the same course half an hour later', [{ ...joint, samaWaktu: false }], dosen, false],
  ['a joint lecture and another one', [joint, { ...joint, samaMakul: false }], dosen, false],
  [
    'anything, by an operator',
    [{ samaMakul: false, samaWaktu: false }],
    { operatorTulis: true },
    true,
  ],
])('%s', (_name, clashes, by, expected) => {
  expect(mayIgnore(clashes, by)).toBe(expected);
});
