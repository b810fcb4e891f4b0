import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/** Too long to guess. */
const keyShape = /^[\w-]{16,200}$/;

/** @throws AppError validasi_gagal */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  const message = 'Harus 16–200 karakter: huruf, angka, tanda hubung, atau garis bawah';
  throw new AppError('validasi_gagal', { errors: [{ path: 'Idempotency-Key', message }] });
}
