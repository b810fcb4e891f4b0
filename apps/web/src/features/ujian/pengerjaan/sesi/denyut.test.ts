import { expect, test } from 'vitest';
import { jedaOf, nextDenyut } from './denyut.ts';

const calm = { denyut: 0, heardAt: 0, needsAnswer: false, random: 0.5 };

test.each([
  ['a minute after the last one', calm, 60_000],
  ['spread', { ...calm, random: 0 }, 48_000],
  ['spread', { ...calm, random: 1 }, 72_000],
  ['not while answers arrive', { ...calm, heardAt: 30_000 }, 90_000],
  ['but where something is to be told', { ...calm, heardAt: 30_000, needsAnswer: true }, 60_000],
])('a signal is due %s', (_name, timing, due) => expect(nextDenyut(timing)).toBe(due));

test.each([
  ['never lived before', null, 100_000, null],
  ['was loaded again', 80_000, 100_000, null],
  ['was dead', 10_000, 100_000, { mulai: 10_000, selesai: 100_000 }],
  ['has a clock that went back', 200_000, 100_000, null],
])('a page that %s', (_name, hidup, now, expected) => expect(jedaOf(hidup, now)).toEqual(expected));
