import { expect, test } from 'vitest';
import { denyutPada, jedaOf } from './denyut.ts';

const calm = { denyut: 0, terdengar: 0, perluJawab: false, acak: 0.5 };

test.each([
  ['a minute after the last one', calm, 60_000],
  ['spread', { ...calm, acak: 0 }, 48_000],
  ['spread', { ...calm, acak: 1 }, 72_000],
  ['not while answers arrive', { ...calm, terdengar: 30_000 }, 90_000],
  ['but where something is to be told', { ...calm, terdengar: 30_000, perluJawab: true }, 60_000],
])('a signal is due %s', (_name, kapan, due) => expect(denyutPada(kapan)).toBe(due));

test.each([
  ['never lived before', null, 100_000, null],
  ['was loaded again', 80_000, 100_000, null],
  ['was dead', 10_000, 100_000, { mulai: 10_000, selesai: 100_000 }],
  ['has a clock that went back', 200_000, 100_000, null],
])('a page that %s', (_name, hidup, now, expected) => expect(jedaOf(hidup, now)).toEqual(expected));
