/**
 * Validation messages, one Indonesian sentence per field, for server and forms (DECISIONS 74–76).
 */
import { type core, z } from 'zod';
import type { FieldError } from '../errors.ts';

const MAX_REPORTED = 50;

export type Checked<Shape extends z.ZodType> =
  | { success: true; data: z.output<Shape> }
  | { success: false; errors: FieldError[] };

/** A schema with a typed input. */
export type ShapeOf<Input> = z.ZodType<unknown, Input>;

/**
 * Parses a value; at most 50 faults, each with its path ('' is the value itself). Messages written
 * in the schema win.
 */
export function check<Shape extends z.ZodType>(shape: Shape, value: unknown): Checked<Shape> {
  const result = z.safeParse(shape, value, { error: sentence });
  return result.success ? result : { success: false, errors: toFieldErrors(result.error.issues) };
}

function toFieldErrors(issues: readonly core.$ZodIssue[]): FieldError[] {
  return issues
    .flatMap(innermost)
    .slice(0, MAX_REPORTED)
    .map(({ path, message }) => ({ path: path.map(String).join('.').slice(0, 200), message }));
}

/** For a union, reports the branch with the fewest issues. */
function innermost(issue: core.$ZodIssue): core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const closest = issue.errors.reduce((best, candidate) =>
    candidate.length < best.length ? candidate : best,
  );
  return closest
    .map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }))
    .flatMap(innermost);
}

const kinds: Readonly<Record<string, string>> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'benar atau salah',
  array: 'daftar',
  object: 'objek',
  date: 'tanggal',
};
const formats: Readonly<Record<string, string>> = {
  datetime: 'Harus berupa tanggal dan waktu ISO 8601, misalnya 2026-11-24T13:00:00+07:00',
  date: 'Harus berupa tanggal, misalnya 2026-11-24',
  email: 'Alamat surel tidak valid',
  url: 'Alamat tautan tidak valid',
};
const units: Readonly<Record<string, string>> = {
  string: ' karakter',
  array: ' butir',
  set: ' butir',
};

/**
 * Replaces zod's Indonesian messages, which name types in English ("diharapkan string"). Messages
 * in the contract win.
 */
function sentence(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Wajib diisi'
        : `Harus berupa ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `Harus bernilai ${String(issue.values[0])}`
        : `Harus salah satu dari ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      return issue.origin in units
        ? `Paling banyak ${issue.maximum}${units[issue.origin]}`
        : `Paling besar ${issue.maximum}`;
    case 'too_small':
      if (!(issue.origin in units)) return `Paling kecil ${issue.minimum}`;
      return issue.minimum === 1
        ? 'Wajib diisi'
        : `Paling sedikit ${issue.minimum}${units[issue.origin]}`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Format tidak valid';
    case 'unrecognized_keys':
      return `Isian tidak dikenal: ${issue.keys.join(', ').slice(0, 200)}`;
    default:
      return 'Isian tidak valid';
  }
}
