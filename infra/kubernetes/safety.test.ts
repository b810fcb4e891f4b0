/**
 * Checks what workloads may do and how they survive: rights, written folders, copies, and the
 * directions that are open between pods. Wrong manifests show that each check finds its fault.
 */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { availabilityFaults, directionsIn, safetyFaults, scalersIn } from './checks.ts';
import { environmentOf } from './environment.ts';
import { container, imageEnv, named, of, SIZES, small, without, withWrong } from './manifests.ts';
import { selects, type Workload, workloadsIn } from './pods.ts';

describe('rights', () => {
  /** Folders that the programs of an image write to. */
  const written = ({ metadata: { name } }: Workload): string[] => {
    if (name === 'lms-redis') return ['/data'];
    const env = imageEnv(name === 'lms-web' ? 'web' : 'app');
    const folders = Object.entries(env).filter(([key]) => /CACHE|XDG/.test(key));
    expect(folders.length).toBeGreaterThan(0);
    return ['/tmp', ...folders.map(([, folder]) => folder)];
  };

  test.each(SIZES)('%s: nobody is root, has rights, or writes outside volumes', (size) => {
    expect(safetyFaults(of(size), written)).toEqual([]);
    const { DATA } = environmentOf(container(of(size), 'lms-redis'), of(size)).values;
    expect(DATA).toBe('/data');
  });

  test.each([
    ['Deployment', 'lms-api', '"runAsUser":1000', '"runAsUser":0'],
    ['Deployment', 'lms-api', '"runAsNonRoot":true', '"runAsNonRoot":false'],
    ['Deployment', 'lms-worker', '"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false'],
    ['Deployment', 'lms-web', '"mountPath":"/tmp"', '"mountPath":"/tmpp"'],
    ['Deployment', 'lms-web', '"NET_BIND_SERVICE"', '"SYS_ADMIN"'],
    ['StatefulSet', 'lms-redis', '"drop":["ALL"]', '"drop":["CHOWN"]'],
    ['StatefulSet', 'lms-redis', '"mountPath":"/data"', '"mountPath":"/datum"'],
    ['Job', 'lms-migrate', '"allowPrivilegeEscalation":false', '"allowPrivilegeEscalation":true'],
    ['Job', 'lms-migrate', '"emptyDir":{"sizeLimit":"256Mi"}', '"hostPath":{"path":"/tmp"}'],
  ])('of a wrong %s %s are found (%s)', (kind, name, before, after) => {
    expect(safetyFaults(withWrong(kind, name, before, after), written)).not.toEqual([]);
  });
});

describe('copies', () => {
  test.each(SIZES)('%s: two at least, apart, with bounds, one away at a time', (size) => {
    expect(availabilityFaults(of(size))).toEqual([]);
  });

  test.each([
    ['without its budget', without('PodDisruptionBudget', 'lms-worker')],
    ['without its autoscaler', without('HorizontalPodAutoscaler', 'lms-api')],
    [
      'with the budget of another',
      withWrong(
        'PodDisruptionBudget',
        'lms-web',
        '"app.kubernetes.io/name":"lms-web"',
        '"app.kubernetes.io/name":"lms-api"',
      ),
    ],
    [
      'that may share a node',
      withWrong(
        'Deployment',
        'lms-api',
        '"topologyKey":"kubernetes.io/hostname"',
        '"topologyKey":"kubernetes.io/os"',
      ),
    ],
    [
      'without bounds',
      withWrong('Deployment', 'lms-worker', '"limits":{"cpu"', '"limits":{"cpus"'),
    ],
    ['of one copy', withWrong('Deployment', 'lms-web', '"replicas":2', '"replicas":1')],
    [
      'of one scaled copy',
      withWrong('Deployment', 'lms-api', '"strategy"', '"replicas":2,"strategy"'),
    ],
  ])('a workload %s is found', (_name, all) => {
    expect(availabilityFaults(all)).not.toEqual([]);
  });

  test('grow from size to size', () => {
    for (const name of ['lms-api', 'lms-worker']) {
      const most = SIZES.map(
        (size) =>
          scalersIn(of(size)).find(({ metadata }) => metadata.name === name)?.spec.maxReplicas ?? 0,
      );
      expect(most).toEqual(most.toSorted((a, b) => a - b));
      expect(new Set(most).size).toBe(3);
    }
  });
});

describe('directions', () => {
  const inside = [
    'lms-api → lms-database 5432',
    'lms-api → lms-redis 26379',
    'lms-api → lms-redis 6379',
    'lms-database → lms-database 5432',
    'lms-database → lms-database 8000',
    'lms-migrate → lms-database 5432',
    'lms-redis → lms-redis 26379',
    'lms-redis → lms-redis 6379',
    'lms-worker → lms-database 5432',
    'lms-worker → lms-redis 26379',
    'lms-worker → lms-redis 6379',
  ];
  const from = [
    'namespace cnpg-system → lms-database 5432',
    'namespace cnpg-system → lms-database 8000',
    'namespace monitoring → lms-api 3000',
    'namespace monitoring → lms-database 9187',
    'namespace monitoring → lms-worker 3001',
    'namespace traefik → lms-api 3000',
    'namespace traefik → lms-web 8080',
  ];
  const to = [
    '* → namespace kube-system kube-dns 53',
    '* → namespace kube-system kube-dns 53 UDP',
    'lms-api → outside 443',
    'lms-database → outside 443',
    'lms-database → outside 6443',
    'lms-worker → outside 443',
    'lms-worker → outside 465',
    'lms-worker → outside 587',
  ];
  const allowed = {
    received: [...inside, ...from].toSorted(),
    sent: [...inside, ...to].toSorted(),
  };

  test.each(SIZES)('%s: exactly the needed ones are open, at both ends', (size) => {
    expect(directionsIn(of(size))).toEqual(allowed);
  });

  test('every pod is closed but for them', () => {
    expect(named(small, 'NetworkPolicy', 'lms-closed').spec).toMatchObject({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    for (const one of workloadsIn(small)) {
      const policy = named(small, 'NetworkPolicy', one.metadata.name);
      const { spec } = z
        .looseObject({
          spec: z.looseObject({
            podSelector: z.looseObject({ matchLabels: z.record(z.string(), z.string()) }),
          }),
        })
        .parse(policy);
      expect(selects(spec.podSelector.matchLabels, one)).toBe(true);
    }
  });

  test('an open door is found, and one that is closed at one end', () => {
    const open = withWrong('NetworkPolicy', 'lms-redis', '"lms-api"', '"lms-web"');
    expect(directionsIn(open)).not.toEqual(allowed);
    const policy = withWrong('NetworkPolicy', 'lms-api', '"egress":[', '"egress":[{},');
    expect(() => directionsIn(policy)).toThrow();
  });
});
