/**
 * `npm run lint:imports` enforces .dependency-cruiser.cjs. A cruiser that cannot read the sources
 * reports success, so this also fails if it saw fewer modules than there are source files.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const require = createRequire(import.meta.url);
const home = dirname(dirname(fileURLToPath(import.meta.url)));
const FOLDERS = ['apps', 'packages', 'prisma', 'scripts', 'e2e', 'bench'];
const NOT_SOURCE = new Set(['node_modules', 'dist', 'generated']);

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_SOURCE.has(entry.name) ? [] : listSources(path);
    return /\.(ts|tsx)$/.test(entry.name) ? [path] : [];
  });
}

export interface ImportReport {
  /** One line each: rule, file, import. */
  violations: string[];
  /** Source files the cruiser did not see. */
  unseen: string[];
  seen: number;
}

/**
 * Checks the checkout at `root` (this one, or a planted one in tests) against this project's rules.
 */
export async function checkImports(root: string): Promise<ImportReport> {
  const { forbidden, options } = require(join(home, '.dependency-cruiser.cjs'));
  const tsConfig = extractTsConfig(join(home, options.tsConfig.fileName));
  const folders = FOLDERS.filter((folder) => readdirSync(root).includes(folder));
  const cruiseOptions = { ...options, baseDir: root, ruleSet: { forbidden }, validate: true };
  const { output } = await cruise(folders, cruiseOptions, options.enhancedResolveOptions, {
    tsConfig,
  });
  if (typeof output === 'string') throw new Error('The cruiser answered with text');
  return toReport(root, folders, output);
}

function toReport(root: string, folders: string[], result: ICruiseResult): ImportReport {
  const seen = new Set(result.modules.map((module) => module.source));
  const sources = folders
    .flatMap((folder) => listSources(join(root, folder)))
    .map((path) => path.slice(root.length + 1));
  return {
    violations: result.summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    ),
    unseen: sources.filter((source) => !seen.has(source)),
    seen: sources.filter((source) => seen.has(source)).length,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { violations, unseen, seen } = await checkImports(home);
  for (const violation of violations) process.stderr.write(`${violation}\n`);
  for (const path of unseen) process.stderr.write(`not checked: ${path}\n`);
  process.stdout.write(
    `${seen} source files checked, ${violations.length} violations, ${unseen.length} not checked\n`,
  );
  process.exitCode = violations.length + unseen.length === 0 && seen > 0 ? 0 : 1;
}
