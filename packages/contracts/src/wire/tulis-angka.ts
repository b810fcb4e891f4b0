/**
 * How numbers are written, on screens as in messages: the only place that gives a number its
 * decimals (S3 §9, DECISIONS 239). Pure.
 */

/**
 * Whole numbers as they are, others with two decimals and a dot; never a separator of thousands:
 * 85.5 → '85.50', 12000 → '12000'.
 */
export function numberText(value: number, decimals = 2): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals);
}
