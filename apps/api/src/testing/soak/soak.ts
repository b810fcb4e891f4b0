/**
 * Long tests are in `*.soak.test.ts`: `npm test` runs the short form, `npm run soak` the whole
 * (scripts/test-plan.mjs).
 */
const isWhole = process.env.SOAK === 'whole';

/** The size for this run, short or whole. */
export function ofSoak<Size>({ short, whole }: { short: Size; whole: Size }): Size {
  return isWhole ? whole : short;
}
