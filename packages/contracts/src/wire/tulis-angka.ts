/**
 * How screens and messages write numbers: the only place that decides decimals (S3 §9, DECISIONS
 * 239). Pure.
 */

/**
 * Whole numbers plain, others with two decimals and a dot, never thousands separators: 85.5 →
 * '85.50', 12000 → '12000'.
 */
export function numberText(value: number, decimals = 2): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(decimals);
}

/** Always with its decimals, as formulas show numbers: 85 → '85.00'. */
export const fixedText = (value: number, decimals = 2): string => value.toFixed(decimals);
