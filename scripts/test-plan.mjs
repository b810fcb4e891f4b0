/**
 * Steps of the test commands: `npm test` runs all, `pnpm test <module>` one module's, `npm run
 * soak` the long ones.
 * @typedef {import('./steps.mjs').Step} Step
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { bin, logs } from './steps.mjs';
import { readPlaywright, readVitest } from './test-results.mjs';
import { PNPM, root, workspaceNode } from './workspace.mjs';

const turbo = ['--yes', PNPM, 'exec', 'turbo', 'run'];

/** @type {Step[]} */
export const CHECKS = [
  {
    name: 'format and lint',
    command: join(bin, 'biome'),
    args: ['check', '--error-on-warnings', '.'],
  },
  { name: 'imports', command: workspaceNode, args: ['scripts/check-imports.ts'] },
  { name: 'unused', command: join(bin, 'knip'), args: [] },
  {
    name: 'types',
    command: 'npx',
    args: [...turbo, 'typecheck', 'typecheck:node', '--output-logs=errors-only'],
  },
];

/**
 * Runs test files whose path contains one of `paths`; without paths, all.
 * @param {string} name
 * @param {string[]} [paths]
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
function vitest(name, paths = [], env = {}) {
  const reportPath = join(
    logs,
    `${name === UNIT_NAME ? 'vitest' : name.replaceAll(/\W+/g, '-')}.json`,
  );
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return {
    name,
    command: join(bin, 'vitest'),
    args: ['run', ...reporters, ...paths],
    env,
    report: readVitest,
    reportPath,
  };
}

/**
 * @param {string} name
 * @param {string[]} [files]
 * @param {Record<string, string>} [env]
 * @returns {Step}
 */
function playwright(name, files = [], env = {}) {
  return {
    name,
    command: workspaceNode,
    args: ['node_modules/@playwright/test/cli.js', 'test', ...files],
    env,
    cwd: join(root, 'e2e'),
    report: readPlaywright,
    reportPath: join(root, 'e2e/test-results/report.json'),
  };
}

const SOAKS = ['apps/api/src/testing/soak', 'infra/ha'];
const UNIT_NAME = 'unit, api and job tests';
export const UNIT = vitest(UNIT_NAME);
export const JOURNEYS = playwright('journeys');
/** Walks through every second screen instead of every thirteenth. */
export const JOURNEYS_AND_SCREENS = playwright('journeys and screens', [], { SCREEN_WALK: '2' });

const WHOLE = { SOAK: 'whole' };

/**
 * The tests that `npm test` shortens, at full length: kills, floods, fuzzing, every screen of every
 * role at every width, every link, and a device's bad days. Needs the built web.
 * @returns {Step[]}
 */
export function soakSteps() {
  const kills = SOAKS.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.soak.test.ts'))
      .sort()
      .map((file) =>
        vitest(`soak ${basename(file, '.soak.test.ts')}`, [`${folder}/${file}`], WHOLE),
      ),
  );
  const screens = ['menjelajah', 'a11y', 'pengerjaan-hari-buruk', 'bap-xss'].map(
    (name) => `/${name}.spec.ts`,
  );
  return [playwright('soak screens', screens, WHOLE), ...kills];
}

const STOREYS = ['packages/contracts/src', 'apps/api/src/modules', 'apps/web/src/features'];

/**
 * Folders of an area's or room's contract, modules and features.
 * @param {string} name
 */
const placesOf = (name) => STOREYS.map((storey) => `${storey}/${name}/`);

/** @param {string} path of a folder @returns {string[]} */
const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

/**
 * Every name that `pnpm test` takes: areas (`ujian`) and their rooms (`ujian/pengerjaan`).
 * @returns {string[]}
 */
export function areaNames() {
  const names = STOREYS.flatMap((storey) =>
    foldersIn(join(root, storey)).flatMap((area) => [
      area,
      ...foldersIn(join(root, storey, area)).map((room) => `${area}/${room}`),
    ]),
  );
  return [...new Set(names)].sort();
}

/** @returns {string[]} names of files in e2e/src */
export const journeyFiles = () =>
  readdirSync(join(root, 'e2e/src'))
    .filter((file) => file.endsWith('.spec.ts'))
    .sort();

/**
 * Areas and rooms that a journey file names in a line `Journeys of: kelas, ujian/pengerjaan.`
 * @param {string} file
 * @returns {string[]}
 */
export function namedIn(file) {
  const text = readFileSync(join(root, 'e2e/src', file), 'utf8').replace(/\s*\n \* ?/g, ' ');
  const [, named] = /Journeys of: ([^.]+)\./.exec(text) ?? [];
  return named?.split(', ') ?? [];
}

/**
 * Journeys of an area or room: the file of its name, and files that name it or one of its rooms.
 * @param {string} name
 * @returns {string[]}
 */
export function journeysOf(name) {
  return journeyFiles().filter(
    (file) =>
      file === `${name}.spec.ts` ||
      namedIn(file).some((named) => named === name || named.startsWith(`${name}/`)),
  );
}

/**
 * @param {string[]} args names of areas or rooms, and `--journeys`
 * @returns {{ unit: Step, journeys: Step | null }} of these alone
 * @throws when a name is unknown, or has no journeys
 */
export function planOf(args) {
  const withJourneys = args.includes('--journeys');
  const names = args.filter((arg) => arg !== '--journeys');
  const known = areaNames();
  const stranger = names.find((name) => !known.includes(name));
  if (names.length === 0 || stranger !== undefined) {
    throw new Error(`${stranger ?? '--journeys'}: name one or more of ${known.join(', ')}`);
  }
  const paths = names
    .flatMap(placesOf)
    .filter((path) => !path.endsWith('/') || existsSync(join(root, path)));
  const files = names.flatMap(journeysOf);
  if (withJourneys && files.length === 0)
    throw new Error(`${names.join(', ')}: no journeys (see e2e/src)`);
  const label = names.join(' and ');
  return {
    unit: vitest(`tests of ${label}`, paths),
    // Playwright takes patterns, not paths.
    journeys: withJourneys
      ? playwright(
          `journeys of ${label}`,
          [...new Set(files)].map((file) => `/${file}`),
        )
      : null,
  };
}
