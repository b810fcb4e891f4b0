import { endpoint } from '@lms/contracts/wire/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { assertMatchesContract } from './strict-replies.ts';

const shown = endpoint({
  method: 'GET',
  path: '/x',
  tag: 'x',
  summary: 'x',
  source: 'x',
  access: 'publik',
  response: z.object({ id: z.string(), pada: z.iso.datetime({ offset: true }).nullable() }),
});
const answer = (data: object) => ({ data, status: { code: 'ok' } });
const time = new Date('2026-10-13T03:00:00Z');

test('an answer that is its contract passes; columns that the serialiser strips do not matter', () => {
  const sent = () => JSON.stringify(answer({ id: '1', pada: time.toISOString() }));
  expect(() =>
    assertMatchesContract(shown, answer({ id: '1', pada: time, rahasia: 'x' }), sent),
  ).not.toThrow();
});

test.each([
  ['a field is missing', { id: '1' }],
  ['a field is of another kind', { id: 1, pada: null }],
  ['a field is null that must not be', { id: null, pada: null }],
  ['a time is none', { id: '1', pada: 'kemarin' }],
])('%s', (_name, data) => {
  expect(() => assertMatchesContract(shown, answer(data), JSON.stringify)).toThrow(
    'GET /x does not answer its contract',
  );
});

test('what the serialiser made of it counts', () => {
  const leaked = () => JSON.stringify(answer({ id: '1', pada: null, rahasia: 'x' }));
  expect(() => assertMatchesContract(shown, answer({ id: '1', pada: null }), leaked)).toThrow(
    'is serialised as',
  );
});
