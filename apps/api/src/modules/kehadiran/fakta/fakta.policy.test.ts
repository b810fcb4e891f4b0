import { expect, test } from 'vitest';
import { type FaktaTercatat, replayFakta } from './fakta.policy.ts';

const pada = new Date('2026-11-24T06:10:00Z');
const row = (id_aktivitas: string, sumber: string, terlambat = false): FaktaTercatat => ({
  id_aktivitas,
  sumber,
  terlambat,
  pada,
});

test.each([
  ['nothing', [], {}],
  ['what was done', [row('a', 'ditonton'), row('b', 'diunduh')], { a: 'ditonton', b: 'diunduh' }],
  ['what was withdrawn is gone', [row('a', 'ditonton'), row('a', 'ditarik')], {}],
  [
    'and comes back',
    [row('a', 'ditonton'), row('a', 'ditarik'), row('a', 'ditonton')],
    { a: 'ditonton' },
  ],
  ['the last word holds', [row('a', 'ditonton', true), row('a', 'diunduh')], { a: 'diunduh' }],
])('replayed: %s', (_name, rows, expected) => {
  expect(
    Object.fromEntries([...replayFakta(rows)].map(([id, { sumber }]) => [id, sumber])),
  ).toEqual(expected);
});
