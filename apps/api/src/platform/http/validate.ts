import { check } from '@lms/contracts/wire/validation';
import type { z } from 'zod';
import { AppError } from '../errors.ts';

export type RequestPart = 'params' | 'query' | 'body';

export function parse<Shape extends z.ZodType>(
  shape: Shape,
  value: unknown,
  part: RequestPart,
): z.output<Shape> {
  const checked = check(shape, value);
  if (checked.success) return checked.data;
  throw new AppError('validasi_gagal', {
    errors: checked.errors.map(({ path, message }) => ({ path: path || part, message })),
  });
}
