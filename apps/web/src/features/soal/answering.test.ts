import type { IsiJawaban } from '@lms/contracts/ujian/pengerjaan/pengerjaan';
import { expect, test } from 'vitest';
import { chosenOf, isAnswered, textOf, truthOf, typedOrNone } from './answering.ts';

test.each<[IsiJawaban, string[], boolean | null, string, boolean]>([
  [null, [], null, '', false],
  ['o1', ['o1'], null, 'o1', true],
  ['  ', ['  '], null, '  ', false],
  [['o1', 'o2'], ['o1', 'o2'], null, '', true],
  [[], [], null, '', false],
  [true, [], true, '', true],
  [false, [], false, '', true],
  [0, [], true, '', true],
  [1, [], false, '', true],
  [{ teks: 'Sebab itu.' }, [], null, 'Sebab itu.', true],
  [{ teks: ' ' }, [], null, ' ', false],
  [{ berkas: [{ sidik: 'a'.repeat(64), nama: 'a.pdf', bytes: 3 }] }, [], null, '', true],
  [{}, [], null, '', false],
])('%j: chosen %j, truth %j, text %j, answered %j', (value, chosen, truth, text, answered) => {
  expect(chosenOf(value)).toEqual(chosen);
  expect(truthOf(value)).toBe(truth);
  expect(textOf(value)).toBe(text);
  expect(isAnswered(value)).toBe(answered);
});

test.each([
  ['', null],
  ['  ', null],
  [' a ', ' a '],
])('typed %j is sent as %j', (text, sent) => expect(typedOrNone(text)).toBe(sent));
