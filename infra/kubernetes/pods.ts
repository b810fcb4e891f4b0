/** What the tests read of a workload and of its pods; all else is left to the schemas. */
import { z } from 'zod';
import type { Manifest } from './kustomize.ts';

const probe = z
  .looseObject({
    httpGet: z.looseObject({ path: z.string(), port: z.string() }).optional(),
    tcpSocket: z.looseObject({ port: z.string() }).optional(),
    exec: z.looseObject({ command: z.array(z.string()) }).optional(),
  })
  .optional();
const amounts = z.record(z.string(), z.string()).default({});
const container = z.looseObject({
  name: z.string(),
  image: z.string(),
  command: z.array(z.string()).default([]),
  ports: z.array(z.looseObject({ name: z.string(), containerPort: z.int() })).default([]),
  envFrom: z
    .array(
      z.looseObject({
        configMapRef: z.looseObject({ name: z.string() }).optional(),
        secretRef: z.looseObject({ name: z.string() }).optional(),
      }),
    )
    .default([]),
  env: z
    .array(
      z.looseObject({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z
          .looseObject({
            secretKeyRef: z.looseObject({ name: z.string(), key: z.string() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z
    .looseObject({ preStop: z.looseObject({ sleep: z.looseObject({ seconds: z.int() }) }) })
    .optional(),
  resources: z
    .looseObject({ requests: amounts, limits: amounts })
    .default({ requests: {}, limits: {} }),
  securityContext: z.looseObject({}).default({}),
  volumeMounts: z
    .array(
      z.looseObject({
        name: z.string(),
        mountPath: z.string(),
        readOnly: z.boolean().default(false),
      }),
    )
    .default([]),
});
export type Container = z.output<typeof container>;

const labels = z.record(z.string(), z.string());
const pod = z.looseObject({
  terminationGracePeriodSeconds: z.int().optional(),
  automountServiceAccountToken: z.boolean().optional(),
  securityContext: z.looseObject({}).default({}),
  affinity: z.looseObject({ podAntiAffinity: z.looseObject({}).optional() }).optional(),
  containers: z.array(container).min(1),
  initContainers: z.array(container).default([]),
  volumes: z.array(z.looseObject({ name: z.string() })).default([]),
});
const workload = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    replicas: z.int().optional(),
    template: z.looseObject({ metadata: z.looseObject({ labels }), spec: pod }),
    volumeClaimTemplates: z
      .array(z.looseObject({ metadata: z.looseObject({ name: z.string() }) }))
      .default([]),
  }),
});
export type Workload = z.output<typeof workload>;

export const workloadsIn = (all: readonly Manifest[]): Workload[] =>
  all
    .filter(({ kind }) => ['Deployment', 'StatefulSet', 'Job'].includes(kind))
    .map((one) => workload.parse(one));

export const containersOf = ({ spec }: Workload): Container[] => [
  ...spec.template.spec.initContainers,
  ...spec.template.spec.containers,
];

const isSubset = (wanted: Record<string, string>, given: Record<string, string>) =>
  Object.entries(wanted).every(([key, value]) => given[key] === value);
export const selects = (matchLabels: Record<string, string>, { spec }: Workload) =>
  isSubset(matchLabels, spec.template.metadata.labels);
