/**
 * `pnpm bench` prints a table, writes bench/results/latest.json, and with --strict fails if a
 * target is missed. `pnpm bench --help` names the cases and the options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { runBench } from './bench.ts';
import { type Options, readOptions, usage } from './options.ts';
import { toTable } from './report.ts';

function optionsOrUsage(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

const options = optionsOrUsage();
if (options.help) {
  process.stdout.write(usage);
  process.exit(0);
}
const results = await runBench(options, (line) => process.stderr.write(`${line}\n`));
if (results !== null) {
  process.stdout.write(toTable(results));
  const folder = new URL('../results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const text = `${JSON.stringify(results, null, 2)}\n`;
  await writeFile(new URL('latest.json', folder), text);
  if (options.baseline) await writeFile(new URL('baseline.json', folder), text);
}
// A timer of the migration engine would delay the exit.
const broken = results !== null && results.failed.length > 0;
process.exit(broken || (options.strict && results?.passed === false) ? 1 : 0);
