/**
 * `npm test` runs everything, long tests shortened, on a machine that has only Node >= 20 and npm;
 * `-- --screens` (CI) walks through half of the screens, the other half the next day. `pnpm test
 * kehadiran` runs one module's tests, with `--journeys` also its journeys. Ends with `N passed, N
 * failed`.
 */
import { buildWeb, runStep, runToLastLine } from './steps.mjs';
import { CHECKS, JOURNEYS, JOURNEYS_AND_SCREENS, planOf, UNIT } from './test-plan.mjs';
import { ensureGenerated, ensureInstalled } from './workspace.mjs';

/** @param {import('./steps.mjs').Step} journeys */
async function testEverything(journeys) {
  await ensureInstalled();
  await ensureGenerated();
  // Built before the tests, which measure the first load and run journeys on it.
  const results = await Promise.all([...CHECKS.map((step) => runStep(step)), buildWeb()]);
  results.push(await runStep(UNIT));
  results.push(await runStep(journeys));
  return results;
}

/** @param {string[]} args */
async function testModules(args) {
  const { unit, journeys } = planOf(args);
  await ensureInstalled();
  await ensureGenerated();
  const results = [await runStep(unit)];
  if (journeys !== null) results.push(await buildWeb(), await runStep(journeys));
  return results;
}

const args = process.argv.slice(2);
await runToLastLine(() => {
  if (args.length === 0) return testEverything(JOURNEYS);
  return args.join() === '--screens' ? testEverything(JOURNEYS_AND_SCREENS) : testModules(args);
});
