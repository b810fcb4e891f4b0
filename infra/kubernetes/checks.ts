/** What must be true of every workload; each function returns its faults. */
import { z } from 'zod';
import type { Manifest } from './kustomize.ts';
import { containersOf, selects, type Workload, workloadsIn } from './pods.ts';

const HOSTNAME = 'kubernetes.io/hostname';

/** Caddy's file carries this capability; nothing else may have one. */
const CAPABILITIES: Readonly<Record<string, readonly string[]>> = { web: ['NET_BIND_SERVICE'] };

const bounds = z.looseObject({
  allowPrivilegeEscalation: z.literal(false),
  readOnlyRootFilesystem: z.literal(true),
  privileged: z.literal(false).optional(),
  runAsUser: z.undefined().optional(),
  runAsNonRoot: z.undefined().optional(),
  capabilities: z.strictObject({
    drop: z.tuple([z.literal('ALL')]),
    add: z.array(z.string()).default([]),
  }),
});
const podBounds = z.looseObject({
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  hostNetwork: z.undefined().optional(),
  hostPID: z.undefined().optional(),
  hostIPC: z.undefined().optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().min(1),
    runAsGroup: z.int().min(1),
    fsGroup: z.int().min(1),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  volumes: z.array(
    z.union([
      z.strictObject({
        name: z.string(),
        emptyDir: z.strictObject({ sizeLimit: z.string() }),
      }),
      z.strictObject({ name: z.string(), configMap: z.strictObject({ name: z.string() }) }),
    ]),
  ),
});

const told = (label: string, { error }: z.ZodSafeParseResult<unknown>) =>
  (error?.issues ?? []).map(({ path, message }) => `${label}: ${path.join('.')}: ${message}`);

/** No root, no rights, no writing but into volumes. `written` are the folders of a container. */
export function safetyFaults(
  all: readonly Manifest[],
  written: (workload: Workload, container: string) => readonly string[],
): string[] {
  return workloadsIn(all).flatMap((workload) => {
    const { spec } = workload.spec.template;
    const label = workload.metadata.name;
    const faults = told(label, podBounds.safeParse(spec));
    const writable = [
      ...spec.volumes.filter((volume) => 'emptyDir' in volume).map(({ name }) => name),
      ...workload.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name),
    ];
    for (const { name, securityContext, volumeMounts } of containersOf(workload)) {
      const parsed = bounds.safeParse(securityContext);
      faults.push(...told(`${label}/${name}`, parsed));
      for (const capability of parsed.data?.capabilities.add ?? [])
        if (!CAPABILITIES[name]?.includes(capability))
          faults.push(`${label}/${name}: has ${capability}`);
      const mounted = volumeMounts
        .filter((mount) => !mount.readOnly && writable.includes(mount.name))
        .map(({ mountPath }) => mountPath);
      for (const folder of written(workload, name))
        if (!mounted.some((path) => folder === path || folder.startsWith(`${path}/`)))
          faults.push(`${label}/${name}: writes to ${folder}, which is no volume`);
    }
    return faults;
  });
}

const selector = z.looseObject({ matchLabels: z.record(z.string(), z.string()) });
const budget = z.looseObject({
  kind: z.literal('PodDisruptionBudget'),
  spec: z.strictObject({ maxUnavailable: z.literal(1), selector }),
});
const scaler = z.looseObject({
  kind: z.literal('HorizontalPodAutoscaler'),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    scaleTargetRef: z.looseObject({ kind: z.string(), name: z.string() }),
    minReplicas: z.int().min(2),
    maxReplicas: z.int(),
    metrics: z.array(
      z.looseObject({
        type: z.string(),
        resource: z.looseObject({ name: z.string() }).optional(),
        pods: z.looseObject({ metric: z.looseObject({ name: z.string() }) }).optional(),
      }),
    ),
  }),
});
export const scalersIn = (all: readonly Manifest[]) =>
  all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler').map((one) => scaler.parse(one));

const term = z.looseObject({ topologyKey: z.literal(HOSTNAME), labelSelector: selector });
const apart = z.union([
  z
    .strictObject({ requiredDuringSchedulingIgnoredDuringExecution: z.tuple([term]) })
    .transform((one) => one.requiredDuringSchedulingIgnoredDuringExecution[0]),
  z
    .strictObject({
      preferredDuringSchedulingIgnoredDuringExecution: z.tuple([
        z.looseObject({ podAffinityTerm: term }),
      ]),
    })
    .transform((one) => one.preferredDuringSchedulingIgnoredDuringExecution[0].podAffinityTerm),
]);

/** Two copies at least, on different nodes, of which maintenance takes one at a time. */
export function availabilityFaults(all: readonly Manifest[]): string[] {
  const workloads = workloadsIn(all);
  const scalers = scalersIn(all);
  const budgets = all.flatMap((one) => budget.safeParse(one).data ?? []);
  const faults = workloads
    .filter(({ kind }) => kind !== 'Job')
    .flatMap((workload) => {
      const { name } = workload.metadata;
      const own: string[] = [];
      const matching = budgets.filter(({ spec }) => selects(spec.selector.matchLabels, workload));
      if (matching.length !== 1) own.push(`${name}: has ${matching.length} disruption budgets`);
      const spread = apart.safeParse(workload.spec.template.spec.affinity?.podAntiAffinity);
      if (!spread.success || !selects(spread.data.labelSelector.matchLabels, workload))
        own.push(`${name}: its copies may share a node`);
      const scaled = scalers.filter(({ spec }) => spec.scaleTargetRef.name === name);
      const { replicas } = workload.spec;
      if (scaled.length === 0 && (replicas ?? 1) < 2) own.push(`${name}: has one copy`);
      if (scaled.length > 0 && replicas !== undefined)
        own.push(`${name}: each apply would set the number that the autoscaler chose`);
      return own;
    });
  const sizes = workloads.flatMap((workload) =>
    containersOf(workload).flatMap(({ name, resources }) =>
      (['requests', 'limits'] as const).flatMap((kind) =>
        ['cpu', 'memory']
          .filter((one) => resources[kind][one] === undefined)
          .map((one) => `${workload.metadata.name}/${name}: has no ${one} in ${kind}`),
      ),
    ),
  );
  const lost = scalers
    .filter(
      ({ spec: { scaleTargetRef } }) =>
        !workloads.some(
          ({ kind, metadata }) =>
            kind === scaleTargetRef.kind && metadata.name === scaleTargetRef.name,
        ),
    )
    .map(({ metadata }) => `${metadata.name}: scales nothing`);
  return [...faults, ...sizes, ...lost];
}

const labels = z.record(z.string(), z.string());
const peer = z.union([
  z
    .strictObject({
      ipBlock: z.strictObject({
        cidr: z.literal('0.0.0.0/0'),
        except: z.tuple([z.literal('169.254.0.0/16')]),
      }),
    })
    .transform(() => 'outside'),
  z
    .strictObject({
      namespaceSelector: z.strictObject({ matchLabels: labels }),
      podSelector: z.strictObject({ matchLabels: labels }).optional(),
    })
    .transform(
      ({ namespaceSelector, podSelector }) =>
        `namespace ${[...Object.values(namespaceSelector.matchLabels), ...Object.values(podSelector?.matchLabels ?? {})].join(' ')}`,
    ),
  z
    .strictObject({ podSelector: z.strictObject({ matchLabels: labels }) })
    .transform(({ podSelector }) => Object.values(podSelector.matchLabels).join(' ')),
]);
const ports = z.array(z.strictObject({ protocol: z.enum(['TCP', 'UDP']), port: z.int() })).min(1);
const policy = z.looseObject({
  kind: z.literal('NetworkPolicy'),
  spec: z.strictObject({
    podSelector: z.strictObject({ matchLabels: labels.optional() }),
    policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
    ingress: z.array(z.strictObject({ from: z.array(peer).min(1), ports })).default([]),
    egress: z.array(z.strictObject({ to: z.array(peer).min(1), ports })).default([]),
  }),
});

/**
 * All connections that the policies allow, as `from → to port`, once as the receiver's side allows
 * them and once as the sender's does. `*` are all pods.
 */
export function directionsIn(all: readonly Manifest[]): { received: string[]; sent: string[] } {
  const policies = all
    .filter(({ kind }) => kind === 'NetworkPolicy')
    .map((one) => policy.parse(one).spec);
  const nameOf = ({ podSelector }: (typeof policies)[number]) =>
    podSelector.matchLabels === undefined ? '*' : Object.values(podSelector.matchLabels).join(' ');
  const lines = (
    one: (typeof policies)[number],
    peers: readonly string[],
    open: z.output<typeof ports>,
    line: (own: string, peer: string) => string,
  ) =>
    peers.flatMap((other) =>
      open.map(({ port, protocol }) => {
        const suffix = protocol === 'UDP' ? ' UDP' : '';
        return `${line(nameOf(one), other)} ${port}${suffix}`;
      }),
    );
  return {
    received: policies
      .flatMap((one) =>
        one.ingress.flatMap(({ from, ports: open }) =>
          lines(one, from, open, (own, other) => `${other} → ${own}`),
        ),
      )
      .toSorted(),
    sent: policies
      .flatMap((one) =>
        one.egress.flatMap(({ to, ports: open }) =>
          lines(one, to, open, (own, other) => `${own} → ${other}`),
        ),
      )
      .toSorted(),
  };
}
