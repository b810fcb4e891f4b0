/** Parses a typed grade (K91). Pure. */

/** Null when empty, so that the rule grades; NaN for an invalid grade. */
export function readGrade(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return Number.NaN;
  const value = Number(text);
  return value <= 100 ? value : Number.NaN;
}
