/**
 * Checks what `kubectl apply -k` would send, of each size, without a cluster: published schemas,
 * the same text as kubectl's, versions, and connections to Postgres.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '../../apps/api/src/config.ts';
import { scalersIn } from './checks.ts';
import { environmentOf } from './environment.ts';
import { type Manifest, render } from './kustomize.ts';
import { compose, container, named, of, read, SIZES, small, wrong } from './manifests.ts';
import { containersOf, workloadsIn } from './pods.ts';
import { faultsOf } from './schemas.ts';

describe('the schemas', () => {
  test('of Kubernetes, CloudNativePG and the operator of Prometheus take every manifest', async () => {
    expect(await faultsOf(SIZES.flatMap((size) => of(size)))).toEqual([]);
  });

  test('refuse unknown fields, wrong values and absent ones', async () => {
    const api = named(small, 'Deployment', 'lms-api');
    const database = named(small, 'Cluster', 'lms-database');
    const store = named(small, 'ObjectStore', 'lms-backup');
    const faults = await faultsOf([
      wrong(api, '"failureThreshold"', '"failureTreshold"'),
      wrong(api, '"memory":"768Mi"', '"memory":"768 MB"'),
      wrong(api, '"containerPort":3000', '"containerPort":"3000"'),
      wrong(api, '"selector"', '"selectors"'),
      wrong(named(small, 'NetworkPolicy', 'lms-api'), '"Egress"', '"Outgress"'),
      wrong(named(small, 'PodMonitor', 'lms'), '"authorization"', '"authorisation"'),
      wrong(database, '"isWALArchiver"', '"isWalArchiver"'),
      wrong(database, '"dataDurability":"preferred"', '"dataDurability":"wished"'),
      wrong(database, '"instances":3', '"instances":"3"'),
      wrong(named(small, 'ScheduledBackup', 'lms-backup'), '"schedule"', '"plan"'),
      wrong(store, '"endpointURL"', '"endpointUrl"'),
      wrong(small[0] ?? api, '"kind":"Namespace"', '"kind":"Room"'),
    ]);
    const words = [
      'failureTreshold',
      'quantity',
      "'string' is not assignable to type 'number'",
      'selectors',
      'Outgress',
      'authorisation',
      'isWalArchiver',
      'wished',
      'Cluster lms-database: .*string',
      'plan',
      'endpointUrl',
      'no schema of v1 Room',
    ];
    for (const word of words)
      expect([word, faults.some((fault) => new RegExp(word).test(fault))]).toEqual([word, true]);
  });
});

describe('the overlays', () => {
  /** As far as order does not matter. */
  const sorted = (all: readonly Manifest[]) =>
    all
      .map((one) =>
        JSON.parse(JSON.stringify(one), (key, value: unknown) => {
          if (key === 'env' && Array.isArray(value))
            return value.toSorted((a, b) => `${a.name}`.localeCompare(`${b.name}`));
          return value;
        }),
      )
      .toSorted((a, b) =>
        `${a.kind}/${a.metadata.name}`.localeCompare(`${b.kind}/${b.metadata.name}`),
      );
  const hasKustomize = (() => {
    try {
      return /Kustomize Version: v[5-9]/.test(
        execFileSync('kubectl', ['version', '--client'], { encoding: 'utf8' }),
      );
    } catch {
      return false;
    }
  })();

  test.skipIf(!hasKustomize).each(SIZES)('kubectl renders %s as this test does', (size) => {
    const folder = join(import.meta.dirname, 'overlays', size);
    const text = execFileSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    const theirs = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
    expect(sorted(of(size))).toEqual(sorted(theirs));
  });

  test.each(SIZES)('%s: everything is in the namespace and belongs to a step', (size) => {
    const strays = of(size).filter(
      ({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'lms',
    );
    expect(strays).toEqual([]);
    const label = z.looseObject({
      labels: z.looseObject({ 'lms/step': z.enum(['data', 'migrate', 'app']) }),
    });
    for (const { metadata } of of(size)) label.parse(metadata);
  });

  test.each(SIZES)('%s: each name is there once', (size) => {
    const names = of(size).map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(names.length).toBe(new Set(names).size);
  });

  test.each(SIZES)('%s: images are pinned, and of compose’s versions', (size) => {
    for (const one of workloadsIn(of(size)))
      for (const { image } of containersOf(one))
        expect(image).toMatch(
          /^(?:registry\.kampus\.ac\.id\/lms-(?:app|web):\d+\.\d+\.\d+|redis:\d+\.\d+\.\d+-\w+)$/,
        );
    expect(container(of(size), 'lms-redis').image).toBe(compose.redis?.image);
    const version = /^postgres:([\d.]+)-/.exec(compose.postgres?.image ?? '')?.[1];
    const { spec } = z
      .looseObject({ spec: z.looseObject({ imageName: z.string() }) })
      .parse(named(of(size), 'Cluster', 'lms-database'));
    expect(spec.imageName).toBe(`ghcr.io/cloudnative-pg/postgresql:${version}-standard-bookworm`);
  });

  test.each(SIZES)('%s: connections of all copies fit into Postgres, a new version too', (size) => {
    const { spec } = z
      .looseObject({
        spec: z.looseObject({
          postgresql: z.looseObject({
            parameters: z.looseObject({ max_connections: z.string() }),
          }),
        }),
      })
      .parse(named(of(size), 'Cluster', 'lms-database'));
    const copies = scalersIn(of(size)).reduce((sum, one) => sum + one.spec.maxReplicas + 1, 0);
    const { values } = environmentOf(container(of(size), 'lms-api'), of(size));
    // Each process also has connections for notices and numbering; the operator keeps some.
    const each = readConfig(values).database.connections + 5;
    expect(copies * each).toBeLessThanOrEqual(
      Number(spec.postgresql.parameters.max_connections) - 20,
    );
  });
});

describe('the rendering', () => {
  async function rendering(...files: [name: string, text: string][]): Promise<Manifest[]> {
    const folder = await mkdtemp(join(tmpdir(), 'lms-overlay-'));
    try {
      for (const [name, text] of files) await writeFile(join(folder, name), text);
      return render(folder);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  const head = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
  const map = (data: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n${data}`;

  test('merges maps, and null removes', async () => {
    const [one] = await rendering(
      ['kustomization.yaml', `${head}resources: [a.yaml]\npatches: [{ path: b.yaml }]`],
      ['a.yaml', map('data: { x: "1", y: "2" }')],
      ['b.yaml', map('data: { x: null, z: "3" }')],
    );
    expect(one?.data).toEqual({ y: '2', z: '3' });
  });

  test.each([
    ['what it does not know', `${head}resources: [a.yaml]\nnamePrefix: x`, 'namePrefix'],
    ['a patch of nothing', `${head}resources: []\npatches: [{ path: a.yaml }]`, 'no v1 ConfigMap'],
    [
      'a patch of a list that it cannot merge',
      `${head}resources: [a.yaml]\npatches: [{ path: a.yaml }]`,
      'list: patches',
    ],
  ])('refuses %s', async (_name, text, message) => {
    const files: [string, string][] = [
      ['kustomization.yaml', text],
      ['a.yaml', map('list: [{ a: 1 }]')],
    ];
    await expect(rendering(...files)).rejects.toThrow(message);
  });
});

test('docs/operations.md names each overlay', () => {
  const pages = read('docs/operations.md');
  expect(SIZES.filter((size) => !pages.includes(`overlays/${size}`))).toEqual([]);
});
