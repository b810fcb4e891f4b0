/**
 * Rules and dashboards ask only for what the processes tell; alerts name a heading of
 * docs/operations.md; Prometheus's own tool checks and tries the rules.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endpoints } from '@lms/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { operationGroups } from '../../apps/api/src/platform/http/operations/operation-group.ts';
import { createTestApi, type TestApi } from '../../apps/api/src/testing/app.ts';
import { dashboardFiles, dashboards } from './dashboards.ts';

const PROMTOOL = '/usr/bin/promtool';
const hasTool = existsSync(PROMTOOL);
if (!hasTool && process.env.CI)
  throw new Error('promtool is missing: install the package prometheus');
const promtool = (...args: string[]) =>
  promisify(execFile)(PROMTOOL, args, { cwd: import.meta.dirname });
const read = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

/** Patroni 3.0 tells them at /metrics. */
const PATRONI = [
  'patroni_primary',
  'patroni_sync_standby',
  'patroni_postgres_running',
  'patroni_xlog_location',
  'patroni_xlog_replayed_location',
];

const ruleFile = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          record: z.string().optional(),
          alert: z.string().optional(),
          expr: z.string(),
          annotations: z.object({ summary: z.string(), page: z.string() }).optional(),
        }),
      ),
    }),
  ),
});
const rules = ruleFile.parse(parse(await read('rules.yml'))).groups.flatMap((one) => one.rules);
const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboards.flatMap(({ panels }) => panels.flatMap((panel) => Object.values(panel.queries))),
];

/** Names of metrics in a query: what is no function, label or text. */
function namesIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on) \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z][\w:]*_[\w:]+\b(?!\s*\()|\blms:[\w:]+|\bup\b/g)].map(
    ([name]) => name,
  );
}

let api: TestApi;
let told: Set<string>;
beforeAll(async () => {
  api = await createTestApi();
  await api.as(await api.make.dosen()).call(endpoints.infoPengguna);
  const { body } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  told = new Set([...body.matchAll(/^([a-z]\w*)/gm)].map(([name]) => name));
});
afterAll(() => api.close());

test('every query asks for metrics that exist', () => {
  const known = new Set([
    ...told,
    ...PATRONI,
    ...rules.flatMap(({ record }) => record ?? []),
    'up',
  ]);
  const asked = queries.map((query) => ({ query, names: namesIn(query) }));
  expect(asked.filter(({ names }) => names.length === 0)).toEqual([]);
  expect(asked.flatMap(({ names }) => names).filter((name) => !known.has(name))).toEqual([]);
});

test('every route that a query names exists', () => {
  const paths = Object.values(endpoints).map(({ path }) => path);
  const routes = queries.flatMap((query) =>
    [...query.matchAll(/route(=~?)"([^"]*)"/g)].map(([, kind, route = '']) => ({ kind, route })),
  );
  expect(routes.length).toBeGreaterThan(5);
  const unknown = routes.filter(({ kind, route }) =>
    kind === '='
      ? !paths.includes(route)
      : !paths.some((path) => new RegExp(`^(?:${route})$`).test(path)),
  );
  expect(unknown).toEqual([]);
});

test('every group of operations that a query names exists', () => {
  const asked = queries.flatMap((query) =>
    [...query.matchAll(/operation=~?"([^"]*)"/g)].flatMap(([, names = '']) => names.split('|')),
  );
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !operationGroups.some((group) => group === name))).toEqual([]);
});

test('every alert names a heading of the operations page', async () => {
  const headings = [...(await read('../../docs/operations.md')).matchAll(/^## (.+)$/gm)].map(
    ([, heading]) => heading,
  );
  const alerts = rules.filter(({ alert }) => alert !== undefined);
  expect(alerts.length).toBeGreaterThan(10);
  expect(
    alerts
      .filter(({ annotations }) => !headings.includes(annotations?.page))
      .map(({ alert }) => alert),
  ).toEqual([]);
});

test('the files for Grafana are those of the dashboards', async () => {
  for (const [name, text] of dashboardFiles())
    expect(JSON.parse(await read(`grafana/${name}`))).toEqual(JSON.parse(text));
});

describe.skipIf(!hasTool)('promtool', () => {
  test('reads the configuration and tries the rules', async () => {
    await promtool('check', 'config', '--syntax-only', 'prometheus.yml');
    await promtool('check', 'rules', '--lint=all', '--lint-fatal', 'rules.yml');
    const { stdout } = await promtool('test', 'rules', 'rules.test.yml');
    expect(stdout).toContain('SUCCESS');
  });

  test('reads every query of the dashboards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lms-rules-'));
    try {
      const file = join(folder, 'queries.yml');
      const all = queries.map((expr, index) => ({ record: `q${index}`, expr }));
      await writeFile(file, JSON.stringify({ groups: [{ name: 'queries', rules: all }] }));
      const { stdout } = await promtool('check', 'rules', '--lint=none', file);
      expect(stdout).toContain(`${queries.length} rules found`);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
