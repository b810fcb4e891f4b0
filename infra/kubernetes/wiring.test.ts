/**
 * Checks the wires between manifests and processes: variables, ports, probes, ingress, secrets and
 * the figures of the autoscaler. Wrong manifests show that each check finds what it looks for.
 */
import { endpoints } from '@lms/contracts';
import { healthz, metrics, readyz } from '@lms/contracts/sistem/operasi';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { environmentVariables, readConfig } from '../../apps/api/src/config.ts';
import { createTestApi } from '../../apps/api/src/testing/app.ts';
import { scalersIn } from './checks.ts';
import { environmentOf, SECRETS, secretNames } from './environment.ts';
import type { Manifest } from './kustomize.ts';
import {
  compose,
  container,
  imageEnv,
  named,
  of,
  read,
  SIZES,
  small,
  withWrong,
  workload,
} from './manifests.ts';
import { containersOf, selects, type Workload, workloadsIn } from './pods.ts';

describe.each(SIZES)('variables of %s', (size) => {
  const all = of(size);

  test.each([
    ['lms-api', 'api'],
    ['lms-worker', 'worker'],
  ] as const)('%s is given only what config.ts reads, and config.ts accepts it', (name, part) => {
    const { names, values } = environmentOf(container(all, name), all);
    expect(names.filter((one) => !environmentVariables.includes(one))).toEqual([]);
    const config = readConfig({ ...imageEnv('app'), ...values }, part);
    expect(config).toMatchObject({
      host: '0.0.0.0',
      demo: false,
      files: { kind: 's3' },
      trustProxy: '10.244.0.0/16',
      standbyUrl: 'postgresql://lms:secret@lms-database-ro:5432/lms',
      metricsToken: expect.stringContaining('secret'),
    });
    expect(config.database.url).toBe('postgresql://lms:secret@lms-database-rw.lms:5432/lms');
    const { replicas = 0, template } = workload(all, 'lms-redis').spec;
    const [, sentinel] = template.spec.containers;
    expect(config.redis?.sentinels?.addresses).toEqual(
      Array.from({ length: replicas }, (_, index) => ({
        host: `lms-redis-${index}.lms-redis`,
        port: sentinel?.ports[0]?.containerPort,
      })),
    );
    expect(scripts['start-sentinel.sh']).toContain(
      `sentinel monitor ${config.redis?.sentinels?.name} `,
    );
  });

  const { data: scripts } = z
    .looseObject({ data: z.record(z.string(), z.string()) })
    .parse(named(all, 'ConfigMap', 'lms-redis'));

  test.each([
    ['redis', 'start-redis.sh', ['POD', 'REDISCLI_AUTH']],
    ['sentinel', 'start-sentinel.sh', ['POD']],
  ])('%s is given what its script reads', (name, script, besides) => {
    const one = container(all, 'lms-redis', name);
    expect(one.command).toEqual(['sh', `/scripts/${script}`]);
    const asked = [...(scripts[script] ?? '').matchAll(/\$([A-Z_]+)/g)].map(([, text]) => text);
    expect(new Set(Object.keys(environmentOf(one, all).values))).toEqual(
      new Set([...asked, ...besides]),
    );
  });

  test('the web application and the migrations are given what they read', () => {
    const asked = [...read('infra/docker/web.Caddyfile').matchAll(/\{\$(\w+)/g)].map(
      ([, name]) => name,
    );
    expect(environmentOf(container(all, 'lms-web'), all).names.toSorted()).toEqual(
      asked.toSorted(),
    );
    const variables = [...read('prisma/src/migrate-cli.ts').matchAll(/process\.env\.(\w+)/g)];
    expect(environmentOf(container(all, 'lms-migrate'), all).names).toEqual(
      variables.map(([, name]) => name),
    );
  });

  test('the public address is that of the ingress', () => {
    const { values } = environmentOf(container(all, 'lms-api'), all);
    const { rules, tls } = ingressOf(all);
    expect(rules.map(({ host }) => `https://${host}`)).toEqual([values.PUBLIC_URL]);
    expect(tls.flatMap(({ hosts }) => hosts)).toEqual(rules.map(({ host }) => host));
  });
});

test('a variable that config.ts does not read is found, and one that leads nowhere', () => {
  const all = withWrong('ConfigMap', 'lms-settings', '"LOG_LEVEL"', '"LOG_LEVELS"');
  const { names } = environmentOf(container(all, 'lms-api'), all);
  expect(names.filter((one) => !environmentVariables.includes(one))).toEqual(['LOG_LEVELS']);
  const lost = withWrong('Deployment', 'lms-api', '$(REDIS_PASSWORD)', '$(REDIS_PASWORD)');
  expect(() => environmentOf(container(lost, 'lms-api'), lost)).toThrow('$(REDIS_PASWORD)');
});

const ingress = z.looseObject({
  spec: z.looseObject({
    tls: z.array(z.looseObject({ hosts: z.array(z.string()), secretName: z.string() })),
    rules: z.array(
      z.looseObject({
        host: z.string(),
        http: z.looseObject({
          paths: z.array(
            z.looseObject({
              path: z.string(),
              pathType: z.enum(['Prefix', 'Exact']),
              backend: z.looseObject({
                service: z.looseObject({
                  name: z.string(),
                  port: z.looseObject({ name: z.string() }),
                }),
              }),
            }),
          ),
        }),
      }),
    ),
  }),
});
const ingressOf = (all: readonly Manifest[]) => ingress.parse(named(all, 'Ingress', 'lms')).spec;
const serviceSpec = z.looseObject({
  spec: z.looseObject({
    selector: z.record(z.string(), z.string()),
    ports: z.array(z.looseObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
  }),
});

/** Ports and paths that nothing behind them opens. */
function portFaults(all: readonly Manifest[]): string[] {
  const env = (name: string) => environmentOf(container(all, name), all).values;
  const opened: Record<string, number | null> = {
    'lms-api': readConfig(env('lms-api')).port,
    'lms-worker': readConfig(env('lms-worker'), 'worker').workerPort,
    'lms-web': Number(/^:(\d+) \{$/m.exec(read('infra/docker/web.Caddyfile'))?.[1]),
  };
  const paths: Record<string, readonly string[]> = {
    'lms-api': [healthz.path, readyz.path],
    'lms-worker': [healthz.path, readyz.path],
    'lms-web': ['/'],
  };
  const faults: string[] = [];
  for (const [name, port] of Object.entries(opened)) {
    const one = container(all, name);
    if (one.ports.length !== 1 || one.ports[0]?.containerPort !== port)
      faults.push(`${name}: opens ${port}`);
    if (one.readinessProbe === undefined || one.livenessProbe === undefined)
      faults.push(`${name}: has no probes`);
    for (const probe of [one.startupProbe, one.readinessProbe, one.livenessProbe]) {
      const { path, port: asked } = probe?.httpGet ?? { path: paths[name]?.[0], port: 'http' };
      if (path === undefined || !paths[name]?.includes(path) || asked !== one.ports[0]?.name)
        faults.push(`${name}: is asked at ${asked}${path}`);
    }
  }
  const opens = (own: readonly Workload[], port: string) =>
    own.some((one) => containersOf(one).some(({ ports }) => ports.some((p) => p.name === port)));
  for (const service of all.filter(({ kind }) => kind === 'Service')) {
    const { selector, ports } = serviceSpec.parse(service).spec;
    const own = workloadsIn(all).filter((one) => selects(selector, one));
    for (const { targetPort } of ports)
      if (!opens(own, targetPort))
        faults.push(`${service.metadata.name}: nothing at ${targetPort}`);
  }
  for (const { path, backend } of ingressOf(all).rules.flatMap(({ http }) => http.paths)) {
    const { ports } = serviceSpec.parse(named(all, 'Service', backend.service.name)).spec;
    if (!ports.some(({ name }) => name === backend.service.port.name))
      faults.push(`${path}: leads to no port`);
  }
  return faults;
}

describe('ports and probes', () => {
  test.each(SIZES)('%s: lead to what the processes open', (size) => {
    expect(portFaults(of(size))).toEqual([]);
  });

  test.each([
    ['Deployment', 'lms-api', '"containerPort":3000', '"containerPort":3001'],
    ['Deployment', 'lms-worker', '"value":"3001"', '"value":"3002"'],
    ['Deployment', 'lms-api', '/healthz', '/health'],
    ['Deployment', 'lms-web', '"path":"/"', '"path":"/readyz"'],
    ['Service', 'lms-api', '"targetPort":"http"', '"targetPort":"web"'],
    ['Ingress', 'lms', '{"name":"http"}', '{"name":"https"}'],
  ])('of a wrong %s %s are found (%s)', (kind, name, before, after) => {
    expect(portFaults(withWrong(kind, name, before, after))).not.toEqual([]);
  });

  test('Redis and Sentinel open what their scripts say', () => {
    const text = JSON.stringify(named(small, 'ConfigMap', 'lms-redis'));
    for (const name of ['redis', 'sentinel'])
      for (const { containerPort } of container(small, 'lms-redis', name).ports)
        expect(text).toContain(`echo 'port ${containerPort}'`);
  });

  test('each process has the time to end that it takes', () => {
    for (const [name, file] of [
      ['lms-api', 'main'],
      ['lms-worker', 'worker'],
    ] as const) {
      const source = read(`apps/api/src/${file}.ts`);
      const grace = Number(/GRACE_MS = ([\d_]+)/.exec(source)?.[1]?.replace('_', '')) / 1_000;
      const { spec } = workload(small, name).spec.template;
      const pause = spec.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(grace).toBeGreaterThan(5);
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(grace + pause);
    }
  });

  test('each command runs a file that its image has', () => {
    for (const name of ['lms-worker', 'lms-migrate']) {
      const file = container(small, name).command.at(-1) ?? '';
      expect(read(file).length).toBeGreaterThan(0);
      expect(compose).toHaveProperty([name.slice(4), 'command'], container(small, name).command);
    }
  });
});

describe('the ingress', () => {
  const paths = ingressOf(small).rules.flatMap(({ http }) => http.paths);
  const goesTo = (path: string) =>
    paths
      .filter(({ path: own, pathType }) =>
        pathType === 'Exact'
          ? path === own
          : own === '/' || path === own || path.startsWith(`${own}/`),
      )
      .toSorted((a, b) => b.path.length - a.path.length)[0]?.backend.service.name;

  test('sends every endpoint to the api, but the metrics to the web application', () => {
    const known = Object.values(endpoints).map(({ path }) => path);
    expect(known.length).toBeGreaterThan(100);
    expect(known.filter((path) => goesTo(path) !== 'lms-api')).toEqual([metrics.path]);
  });

  test('sends what the proxy of compose sends', () => {
    const [, list = ''] = /^\t@api path (.+)$/m.exec(read('infra/docker/proxy.Caddyfile')) ?? [];
    expect(new Set(paths.map(({ path }) => path))).toEqual(
      new Set([...list.split(' ').map((path) => path.replace(/\/\*$/, '')), '/']),
    );
    for (const path of ['/', '/antrean', '/assets/a.js', '/kelas/1', '/s/abc'])
      expect(goesTo(path)).toBe('lms-web');
  });
});

describe('secrets', () => {
  /** `name key` of every reference; a Secret that is taken whole is `name *`. */
  const references = (all: readonly Manifest[]) => {
    const found = new Set<string>();
    JSON.stringify(all, (key, value) => {
      if (key === 'secretRef') found.add(`${value.name} *`);
      if (key === 'secretName') found.add(`${value} *`);
      if (['secretKeyRef', 'credentials', 'accessKeyId', 'secretAccessKey'].includes(key))
        found.add(`${value.name} ${value.key}`);
      return value;
    });
    return found;
  };
  /** The table of docs/operations.md. */
  const documented = new Set(
    [
      ...(/^## Kubernetes$([\s\S]*?)^## /m.exec(read('docs/operations.md'))?.[1] ?? '').matchAll(
        /^\| `(lms-[\w-]+)` \| (.*?) \|/gm,
      ),
    ].flatMap(([, name = '', keys = '']) => {
      const listed = [...keys.matchAll(/`([\w.-]+)`/g)].map(([, key]) => `${name} ${key}`);
      return listed.length === 0 ? [`${name} *`] : listed;
    }),
  );

  test('each that is referred to is in the table of docs/operations.md, and no other', () => {
    const used = [...references(small)].filter((one) => !one.startsWith(`${SECRETS} `));
    expect(new Set(used)).toEqual(
      new Set([...documented].filter((one) => !one.startsWith(`${SECRETS} `))),
    );
    expect(documented).toContain(`${SECRETS} *`);
    expect(references(small)).toContain(`${SECRETS} METRICS_TOKEN`);
  });

  test('no manifest holds one', () => {
    expect(small.filter(({ kind }) => kind === 'Secret')).toEqual([]);
    for (const one of small)
      for (const name of secretNames)
        if (one.kind === 'ConfigMap') expect(Object.keys(one.data ?? {})).not.toContain(name);
  });

  test('secrets.env.example has only what config.ts reads', () => {
    expect(secretNames.filter((name) => !environmentVariables.includes(name))).toEqual([]);
    expect(secretNames.length).toBeGreaterThan(6);
  });
});

describe('the autoscaler', () => {
  const adapter = z
    .strictObject({
      prometheus: z.strictObject({ url: z.url(), port: z.int() }),
      rules: z.strictObject({
        default: z.literal(false),
        custom: z.tuple([
          z.strictObject({
            seriesQuery: z.string(),
            resources: z.strictObject({
              overrides: z.strictObject({
                namespace: z.strictObject({ resource: z.literal('namespace') }),
                pod: z.strictObject({ resource: z.literal('pod') }),
              }),
            }),
            name: z.strictObject({ as: z.string() }),
            metricsQuery: z.literal('sum(<<.Series>>{<<.LabelMatchers>>}) by (<<.GroupBy>>)'),
          }),
        ]),
      }),
    })
    .parse(parse(read('infra/kubernetes/prometheus-adapter.yaml')));
  const [rule] = adapter.rules.custom;
  let told = '';

  beforeAll(async () => {
    const api = await createTestApi();
    told = (await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;
    await api.close();
  });

  test('of api looks at processors and open streams, which the api tells', () => {
    const api = scalersIn(small).find(({ metadata }) => metadata.name === 'lms-api');
    expect(
      api?.spec.metrics.map(({ resource, pods }) => resource?.name ?? pods?.metric.name),
    ).toEqual(['cpu', rule.name.as]);
    const [series] = rule.seriesQuery.split('{');
    expect(told).toMatch(new RegExp(`^${series} \\d+$`, 'm'));
  });

  test('is told by a Prometheus that asks api and worker with their token', () => {
    const { spec } = z
      .looseObject({
        spec: z.strictObject({
          jobLabel: z.literal('app.kubernetes.io/name'),
          selector: z.strictObject({
            matchExpressions: z.tuple([z.looseObject({ values: z.array(z.string()) })]),
          }),
          podMetricsEndpoints: z.tuple([
            z.looseObject({ port: z.literal('http'), path: z.literal(metrics.path) }),
          ]),
        }),
      })
      .parse(named(small, 'PodMonitor', 'lms'));
    const jobs = [...read('infra/observability/prometheus.yml').matchAll(/job_name: (lms-.*)/g)];
    expect(spec.selector.matchExpressions[0].values).toEqual(jobs.map(([, name]) => name));
  });
});
