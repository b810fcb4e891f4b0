/**
 * Long tests stand in files `*.soak.test.ts`: `npm test` runs their short form, `npm run soak` the
 * whole (scripts/test-plan.mjs).
 */
const isWhole = process.env.SOAK === 'whole';

/** How much of it this run does. */
export function ofSoak<Size>({ short, whole }: { short: Size; whole: Size }): Size {
  return isWhole ? whole : short;
}
