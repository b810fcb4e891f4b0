import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { toFailure } from './failure.ts';

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });
const fastifyError = (statusCode: number, code = 'FST_ERR_X') =>
  Object.assign(withCode(code), { statusCode });

describe('a failure that is the caller’s or the database’s', () => {
  test.each([
    ['our own', new AppError('konflik'), 'konflik'],
    [
      'a lost connection',
      new Error('Connection terminated unexpectedly'),
      'layanan_tidak_tersedia',
    ],
    [
      'a pool without a free connection',
      new Error('timeout exceeded when trying to connect'),
      'layanan_tidak_tersedia',
    ],
    [
      'a closed pool',
      new Error('Cannot use a pool after calling end on the pool'),
      'layanan_tidak_tersedia',
    ],
    ['nobody listens', withCode('ECONNREFUSED'), 'layanan_tidak_tersedia'],
    [
      'nobody listens on either address',
      new AggregateError([withCode('ECONNREFUSED')]),
      'layanan_tidak_tersedia',
    ],
    ['shutting down', withCode('57P01'), 'layanan_tidak_tersedia'],
    ['starting up', withCode('57P03'), 'layanan_tidak_tersedia'],
    ['a broken connection', withCode('08006'), 'layanan_tidak_tersedia'],
    ['too many connections', withCode('53300'), 'layanan_tidak_tersedia'],
    ['a statement that took too long', withCode('57014'), 'layanan_tidak_tersedia'],
    [
      'hidden in a cause',
      new Error('x', { cause: new Error('y', { cause: withCode('57P01') }) }),
      'layanan_tidak_tersedia',
    ],
    ['a NUL byte', withCode('22021'), 'validasi_gagal'],
    ['a number out of range', withCode('22003'), 'validasi_gagal'],
    ['not a uuid', withCode('22P02'), 'validasi_gagal'],
    ['a unique index', withCode('23505'), 'konflik'],
    ['a room that is taken', withCode('23P01'), 'konflik'],
    ['a deadlock', withCode('40P01'), 'konflik'],
    ['broken JSON', fastifyError(400), 'permintaan_tidak_terbaca'],
    ['a large body', fastifyError(413), 'terlalu_besar'],
    ['another kind of body', fastifyError(415), 'jenis_isi_tidak_didukung'],
    ['too many requests', Object.assign(new Error('x'), { statusCode: 429 }), 'terlalu_sering'],
  ])('%s', (_name, error, code) => expect(toFailure(error)?.code).toBe(code));

  test('the database being away says when to come back', () => {
    expect(toFailure(withCode('57P01'))?.retryAfterSeconds).toBe(2);
    expect(toFailure(withCode('23505'))?.retryAfterSeconds).toBeUndefined();
  });
});

test.each([
  ['a bug', new TypeError('x is not a function')],
  ['a missing table', withCode('42P01')],
  ['a missing foreign row', withCode('23503')],
  ['a defect in fastify’s use', fastifyError(500)],
  ['an unknown status', Object.assign(new Error('x'), { statusCode: 418 })],
  ['a thrown text', 'x'],
  ['nothing', undefined],
])('%s is a defect of ours', (_name, error) => expect(toFailure(error)).toBeNull());

test('a circle of causes ends', () => {
  const error = new Error('x');
  error.cause = error;
  expect(toFailure(error)).toBeNull();
});
