import { expect, test } from 'vitest';
import { takePeople } from './pengingat.policy.ts';

test.each([
  ['nothing', [], []],
  ['all that fit', [40, 30, 30], [40, 30, 30]],
  ['up to the first that does not fit', [40, 61, 1], [40]],
  ['the first one, however large', [5_000, 1], [5_000]],
  ['classes without students', [0, 0, 100, 0, 1], [0, 0, 100, 0]],
])('a sweep takes %s', (_name, classes, taken) => {
  const calon = classes.map((jumlah_peserta) => ({ jumlah_peserta }));
  expect(takePeople(calon, 100).map((one) => one.jumlah_peserta)).toEqual(taken);
});
