/** Months as '2026-11', in addresses and between screens. Pure. */

/** Null for anything else. */
export function monthParam(text: string | null): string | null {
  return text !== null && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : null;
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
