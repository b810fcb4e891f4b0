/**
 * The Idempotency-Key of a request: what a client made up to be given the same answer again when
 * the first was lost.
 */
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Long enough that nobody guesses another's. */
const keyShape = /^[\w-]{16,200}$/;

/** Null where none was sent. @throws AppError validasi_gagal */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  const message = 'Harus 16–200 karakter: huruf, angka, tanda hubung, atau garis bawah';
  throw new AppError('validasi_gagal', { errors: [{ path: 'Idempotency-Key', message }] });
}
