/**
 * `node bench/src/university/main.ts` prints how many students a core carries in each rush of a day,
 * and writes bench/results/university.json. `--help` names scenarios and options.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { measureUniversity } from './measure.ts';
import { readUniversityOptions, type UniversityOptions, universityUsage } from './options.ts';
import { toUniversityTable } from './report.ts';

function optionsOrUsage(): UniversityOptions {
  try {
    return readUniversityOptions(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n${universityUsage}`);
    process.exit(2);
  }
}

const options = optionsOrUsage();
if (options.help) {
  process.stdout.write(universityUsage);
  process.exit(0);
}
const results = await measureUniversity(options, (line) => process.stderr.write(`${line}\n`));
process.stdout.write(toUniversityTable(results));
const folder = new URL('../../results/', import.meta.url);
await mkdir(folder, { recursive: true });
await writeFile(new URL('university.json', folder), `${JSON.stringify(results, null, 2)}\n`);
// A timer of the migration engine would delay the exit.
process.exit(0);
