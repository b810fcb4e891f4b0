/** Reads a grade that somebody types (K66, K91, U75, U76). Pure. */

const FORMS = { 0: /^\d{1,3}$/, 2: /^\d{1,3}(?:[.,]\d{0,2})?$/ } as const;

/**
 * 0–100, by comma or point: '85', '85,5', '85.50', and '85,' while somebody still types. Null when
 * empty, undefined when invalid.
 */
export function parseNilai(
  typed: string,
  decimals: keyof typeof FORMS = 2,
): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  if (!FORMS[decimals].test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value <= 100 ? value : undefined;
}
