import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '../index.ts';
import type { Endpoint } from './endpoint.ts';
import { bilangan } from './umum.ts';

test.each([
  ['7', 7],
  ['-1', -1],
  ['12.5', 12.5],
  ['007', 7],
  [3, 3],
])('%j is a number', (given, expected) => expect(bilangan(z.number()).parse(given)).toBe(expected));

const NO_NUMBERS = [
  '',
  ' ',
  '0x10',
  '1e3',
  '1,5',
  '1.',
  '.5',
  'Infinity',
  'NaN',
  'satu',
  '５',
  null,
  true,
  [],
  ['1'],
  {},
];
test.each(NO_NUMBERS.map((one) => [one]))('%j is none', (given) =>
  expect(bilangan(z.number()).safeParse(given).success).toBe(false),
);

const fieldsOf = (shape: z.ZodType | undefined) =>
  shape && 'shape' in shape ? Object.entries(shape.shape as Record<string, z.ZodType>) : [];
const takesNumber = (field: z.ZodType) =>
  ['0', '1', '50', '20261'].some((text) => typeof field.safeParse(text).data === 'number');
const numbers = Object.entries<Endpoint>(endpoints).flatMap(([name, { params, query, upload }]) =>
  [...fieldsOf(params), ...fieldsOf(query), ...fieldsOf(upload?.fields)].flatMap(([key, field]) =>
    takesNumber(field) ? [{ name, key, field }] : [],
  ),
);

test('there are numbers in queries, paths and forms', () =>
  expect(numbers.length).toBeGreaterThan(100));

test.each(NO_NUMBERS.map((one) => [one]))('no endpoint takes %j for a number', (given) => {
  const taken = numbers.filter(({ field }) => typeof field.safeParse(given).data === 'number');
  expect(taken.map(({ name, key }) => `${name} ${key}`)).toEqual([]);
});
