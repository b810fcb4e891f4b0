/**
 * `npm run soak`: the tests that `npm test` shortens, at full length. Forty minutes on two cores.
 * Ends with `N passed, N failed`.
 */
import { buildWeb, runStep, runToLastLine } from './steps.mjs';
import { soakSteps } from './test-plan.mjs';
import { ensureGenerated, ensureInstalled } from './workspace.mjs';

await runToLastLine(async () => {
  await ensureInstalled();
  await ensureGenerated();
  const results = [await buildWeb()];
  for (const step of soakSteps()) results.push(await runStep(step));
  return results;
});
