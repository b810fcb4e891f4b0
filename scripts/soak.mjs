/**
 * `npm run soak`: the tests that `npm test` shortens, at full length, an hour on two cores. `npm run
 * soak failover` runs those whose name has the word. Ends with `N passed, N failed`.
 */
import { buildWeb, runStep, runToLastLine } from './steps.mjs';
import { soakSteps } from './test-plan.mjs';
import { ensureGenerated, ensureInstalled } from './workspace.mjs';

const words = process.argv.slice(2);
const steps = soakSteps().filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

await runToLastLine(async () => {
  if (steps.length === 0) {
    const names = soakSteps().map(({ name }) => name);
    throw new Error(`no soak has ${words.join(' or ')} in its name: ${names.join(', ')}`);
  }
  await ensureInstalled();
  await ensureGenerated();
  const results = [await buildWeb()];
  for (const step of steps) results.push(await runStep(step));
  return results;
});
