import { buildWeb, runStep } from './steps.mjs';
import { CHECKS, JOURNEYS, UNIT } from './test-plan.mjs';
import { ensureGenerated, ensureInstalled } from './workspace.mjs';

/** All steps of `npm test`. */
export async function testEverything() {
  await ensureInstalled();
  await ensureGenerated();
  const results = await Promise.all(CHECKS.map((step) => runStep(step)));
  // Before the tests: the size of the first load and the journeys are measured on the built web.
  results.push(await buildWeb());
  results.push(await runStep(UNIT));
  results.push(await runStep(JOURNEYS));
  return results;
}
