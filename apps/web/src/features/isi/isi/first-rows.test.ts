import { expect, test } from 'vitest';
import { laterRows } from './first-rows.ts';

const rowsOf = (letters: string) =>
  [...letters].map((letter, index) => ({ id: `${index + 1}`, asks: letter === '!' }));

test.each([
  ['three rows all show', '...', []],
  ['a single one more is not worth a tap', '....', []],
  ['of five the last two wait', '.....', ['4', '5']],
  ['what asks for something shows, wherever it stands', '...!!', ['2', '3']],
  ['more than three that ask all show', '!!!!..', ['5', '6']],
  ['one that asks for nothing among many that do stays with them', '!!!.!', []],
])('%s', (_name, letters, later) => {
  expect([...laterRows(rowsOf(letters), ({ asks }) => asks)]).toEqual(later);
});
