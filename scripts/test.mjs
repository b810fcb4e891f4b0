/**
 * `npm test`: everything, with the long tests in their short form, on a machine that has only Node >= 20 and npm. `pnpm test kehadiran`:
 * the tests of that module alone, with `--journeys` its journeys too. Ends with `N passed, N failed`.
 */
import { buildWeb, runStep, runToLastLine } from './steps.mjs';
import { CHECKS, JOURNEYS, planOf, UNIT } from './test-plan.mjs';
import { ensureGenerated, ensureInstalled } from './workspace.mjs';

async function testEverything() {
  await ensureInstalled();
  await ensureGenerated();
  // Built before the tests: the size of the first load and the journeys are measured on it.
  const results = await Promise.all([...CHECKS.map((step) => runStep(step)), buildWeb()]);
  results.push(await runStep(UNIT));
  results.push(await runStep(JOURNEYS));
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
await runToLastLine(() => (args.length === 0 ? testEverything() : testModules(args)));
