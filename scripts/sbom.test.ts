/** What `npm run sbom` writes: a CycloneDX document of what is shipped, and of nothing else. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from './workspace.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lms-sbom-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The parts of CycloneDX that readers of the list need. */
interface Sbom {
  components: {
    type: string;
    group?: string;
    name: string;
    version: string;
    'bom-ref': string;
    purl: string;
  }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}
let list: Sbom;
let names: Set<string>;
beforeAll(async () => {
  const file = join(folder, 'sbom.json');
  const script = join(root, 'scripts/sbom.mjs');
  await promisify(execFile)(process.execPath, [script, file]);
  list = JSON.parse(readFileSync(file, 'utf8'));
  names = new Set(
    list.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)),
  );
}, 120_000);

const dependenciesOf = (path: string): Record<'dependencies' | 'devDependencies', object> =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

describe('the list of packages', () => {
  test('is a CycloneDX document', () => {
    expect(list).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: expect.stringMatching(/^1\.[567]$/),
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
      version: 1,
      metadata: {
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        component: { type: 'application', name: 'lms' },
      },
    });
    const faulty = list.components.filter(
      ({ type, name, version, purl }) =>
        type !== 'library' || !name || !version || !purl.startsWith('pkg:npm/'),
    );
    expect(faulty).toEqual([]);
  });

  test('names every direct dependency of api and web, and those that it brings', () => {
    const direct = ['apps/api', 'apps/web', 'packages/contracts', 'prisma'].flatMap((path) =>
      Object.keys(dependenciesOf(path).dependencies),
    );
    expect(direct.length).toBeGreaterThan(60);
    expect(direct.filter((name) => !names.has(name))).toEqual([]);
    for (const name of ['fastify', 'react', 'fast-json-stringify', 'pg-protocol'])
      expect(names).toContain(name);
    expect(names.size).toBeGreaterThan(300);
  });

  test('names no tool of development', () => {
    const shipped = new Set(
      ['apps/api', 'apps/web', 'packages/contracts', 'prisma'].flatMap((path) =>
        Object.keys(dependenciesOf(path).dependencies),
      ),
    );
    const tools = ['.', 'apps/api', 'apps/web', 'prisma', 'e2e'].flatMap((path) =>
      Object.keys(dependenciesOf(path).devDependencies),
    );
    // Packages that are shipped bring types, and sanitize-html brings postcss.
    const only = tools.filter(
      (name) => !shipped.has(name) && !name.startsWith('@types/') && name !== 'postcss',
    );
    expect(only).toContain('vitest');
    expect(only.filter((name) => names.has(name))).toEqual([]);
  });

  test('is whole: references lead to components, and none stands twice', () => {
    const refs = list.components.map((one) => one['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const known = new Set(refs);
    const named = list.dependencies.flatMap(({ dependsOn = [] }) => dependsOn);
    expect(named.filter((ref) => !known.has(ref))).toEqual([]);
  });
});
