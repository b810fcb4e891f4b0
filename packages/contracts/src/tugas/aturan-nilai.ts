/** The grade that follows from what a grader enters (K66). Pure. */

/** Percent of the group's grade. */
export const FAKTOR_TERTINGGI = 120;

/** min(100, dasar × faktor / 100) with two decimals, half up, exact in hundredths. */
export function nilaiOf(dasar: number | null, faktor: number): number | null {
  if (dasar === null) return null;
  const hundredths = Math.round((Math.round(dasar * 100) * faktor) / 100);
  return Math.min(10_000, hundredths) / 100;
}
