/** A grade as it is typed and shown (K91). Pure. */

/** What was typed: null is nothing, so that the rule grades; NaN is no grade. */
export function readGrade(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return null;
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return Number.NaN;
  const value = Number(text);
  return value <= 100 ? value : Number.NaN;
}
