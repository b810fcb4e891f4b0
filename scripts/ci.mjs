/**
 * What CI runs: `npm test`, then `npm run soak` as far as the time goes. Both are added up in the one last line; what there was no time
 * for is named, counts as skipped, and can be run at home.
 */
import { runStep, runToLastLine } from './steps.mjs';
import { testEverything } from './test-everything.mjs';
import { soakSteps } from './test-plan.mjs';

/** Of the 90 minutes that CI gives. */
const BUDGET_MS = 60 * 60_000;
/** A soak that has less than this left is not begun. */
const LEAST_MS = 2 * 60_000;

const deadline = Date.now() + BUDGET_MS;
await runToLastLine(async () => {
  const results = await testEverything();
  for (const step of soakSteps()) {
    const budgetMs = deadline - Date.now();
    if (budgetMs >= LEAST_MS) results.push(await runStep(step, { budgetMs }));
    else {
      process.stdout.write(`--   ${step.name}: left out, the time is used up\n`);
      results.push({ passed: 0, failed: 0, skipped: 1, failures: [] });
    }
  }
  return results;
});
