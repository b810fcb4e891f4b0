import { describe, expect, test } from 'vitest';
import { formatCode, fromCode, toCode } from './periode.policy.ts';

describe('period codes', () => {
  test.each([
    [2025, 1, 20241, '2024/2025 Ganjil'],
    [2025, 2, 20242, '2024/2025 Genap'],
    [2025, 3, 20243, '2024/2025 SP Ganjil'],
    [2025, 4, 20244, '2024/2025 SP Genap'],
    [2000, 1, 19991, '1999/2000 Ganjil'],
    [2025, 5, 20245, '2024/2025'],
    [2025, 0, 20240, '2024/2025'],
  ])('tahun %i, semester %i is %i, shown as %s', (tahun, semester, kode, text) => {
    expect(toCode(tahun, semester)).toBe(kode);
    expect(fromCode(kode)).toEqual({ tahun, semester });
    expect(formatCode(kode)).toBe(text);
  });
});
