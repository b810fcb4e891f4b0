/**
 * Checks manifests against what is published in the npm registry: the types of kubernetes-models
 * (Kubernetes, and the operator of Prometheus) and @cdk8s-kit/crds (CloudNativePG), by TypeScript,
 * which refuses an unknown or absent field and a wrong value, and the validators of
 * kubernetes-models, which know formats such as quantities. No schema is published there for
 * ObjectStore of the barman-cloud plugin: `objectStore` is written after its CRD (v0.9) and knows
 * only the fields that we use.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PodMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { Deployment, StatefulSet } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { z } from 'zod';
import type { Manifest } from './kustomize.ts';

interface Model {
  apiVersion: string;
  kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: each model has data of its own; TypeScript checks ours in a file of its own.
  new (data: any): { validate(): void };
}
const KUBERNETES: readonly Model[] = [
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  StatefulSet,
];
const MODELS: readonly Model[] = [...KUBERNETES, PodMonitor];
const CLOUDNATIVE_PG = ['Cluster', 'ScheduledBackup'];

const key = z.strictObject({ name: z.string(), key: z.string() });
const objectStore = z.strictObject({
  apiVersion: z.literal('barmancloud.cnpg.io/v1'),
  kind: z.literal('ObjectStore'),
  metadata: z.strictObject({
    name: z.string(),
    namespace: z.string(),
    labels: z.record(z.string(), z.string()),
  }),
  spec: z.strictObject({
    retentionPolicy: z.string().regex(/^[1-9]\d*[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: key, secretAccessKey: key }),
      wal: z.strictObject({
        compression: z.enum(['bzip2', 'gzip', 'lz4', 'snappy', 'xz', 'zstd']),
        encryption: z.enum(['AES256', 'aws:kms']),
        maxParallel: z.int().min(1),
      }),
      data: z.strictObject({
        compression: z.enum(['bzip2', 'gzip', 'snappy']),
        encryption: z.enum(['AES256', 'aws:kms']),
        jobs: z.int().min(1),
      }),
    }),
  }),
});

const pathOf = (specifier: string) => fileURLToPath(import.meta.resolve(specifier));
const METADATA = "NonNullable<import('kubernetes-models/v1').IConfigMap['metadata']>";

/** Returns where the type of a manifest is, or null where the registry has none. */
function typeOf({ apiVersion, kind }: Manifest): string | null {
  if (apiVersion === 'postgresql.cnpg.io/v1' && CLOUDNATIVE_PG.includes(kind))
    return `{ apiVersion: '${apiVersion}'; kind: '${kind}'; metadata: ${METADATA}; spec: import('./cloudnative-pg.d.ts').${kind}Spec }`;
  const model = MODELS.find((one) => one.apiVersion === apiVersion && one.kind === kind);
  if (model === undefined) return null;
  const from = KUBERNETES.includes(model)
    ? 'kubernetes-models'
    : '@kubernetes-models/prometheus-operator';
  return `import('${from}/${apiVersion}').I${kind}`;
}

/**
 * The types of cdk8s bear names of their own; a comment keeps those of the manifest. Enumerations
 * become their texts, quantities texts or numbers.
 */
function toWireNames(types: string): string {
  return types
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export declare class \w+ extends ApiObject \{[\s\S]*?^\}/gm, '')
    .replaceAll(/^export declare class (\w+) \{[\s\S]*?^\}/gm, 'export type $1 = string | number;')
    .replaceAll(
      /^export declare enum (\w+) \{([\s\S]*?)^\}/gm,
      (_all, name: string, body: string) => {
        const texts = [...body.matchAll(/= ("[^"]*")/g)].map(([, text]) => text);
        return `export type ${name} = ${texts.join(' | ')};`;
      },
    )
    .replaceAll(/(@schema \w+#(\S+)\s*\*\/\s*readonly )\w+(\??:)/g, "$1'$2'$3")
    .replaceAll(/^ *readonly metadata: ApiObjectMetadata;$/gm, '')
    .replaceAll(/^export declare function .*$/gm, '');
}

/** Returns one line for each fault: which manifest, and what is wrong with it. */
export async function faultsOf(manifests: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = [];
  const files: { name: string; text: string }[] = [];
  for (const [index, one] of manifests.entries()) {
    const label = `${one.kind} ${one.metadata.name}`;
    const model = MODELS.find(
      ({ apiVersion, kind }) => apiVersion === one.apiVersion && kind === one.kind,
    );
    const type = typeOf(one);
    if (one.kind === 'ObjectStore') {
      const parsed = objectStore.safeParse(one);
      for (const { path, message } of parsed.error?.issues ?? [])
        faults.push(`${label}: ${path.join('.')}: ${message}`);
    } else if (type === null) faults.push(`${label}: no schema of ${one.apiVersion} ${one.kind}`);
    else {
      files.push({
        name: `${index}.ts`,
        text: `export const manifest: ${type} = ${JSON.stringify(one, null, 1)};\n`,
      });
      try {
        if (model !== undefined) new model(one).validate();
      } catch (error) {
        faults.push(`${label}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  for (const { file, message } of await compile(files)) {
    const one = manifests[Number.parseInt(file, 10)];
    faults.push(`${one?.kind} ${one?.metadata.name}: ${message}`);
  }
  return faults;
}

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

async function compile(files: readonly { name: string; text: string }[]) {
  const folder = await mkdtemp(join(tmpdir(), 'lms-kubernetes-'));
  try {
    const pg = await readFile(pathOf('@cdk8s-kit/crds/pg').replace(/\.js$/, '.d.ts'), 'utf8');
    const options = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'nodenext',
      allowImportingTsExtensions: true,
      types: [],
      lib: ['es2024'],
    };
    // Packages are found from the folder of what imports them.
    await symlink(
      fileURLToPath(new URL('../node_modules', import.meta.url)),
      join(folder, 'node_modules'),
    );
    await writeFile(join(folder, 'cloudnative-pg.d.ts'), toWireNames(pg));
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: files.map(({ name }) => name) }),
    );
    for (const { name, text } of files) await writeFile(join(folder, name), text);
    const output = await promisify(execFile)(
      process.execPath,
      [TSC, '-p', '.', '--pretty', 'false'],
      {
        cwd: folder,
        maxBuffer: 64e6,
      },
    ).then(
      ({ stdout }) => stdout,
      (error: unknown) => {
        if (error instanceof Error && 'stdout' in error && error.stdout) return `${error.stdout}`;
        throw error;
      },
    );
    return output
      .split('\n')
      .filter((line) => line.includes('error TS'))
      .map((line) => {
        const [, file = '', message] = /^(.+?)\(\d+,\d+\): error TS\d+: (.*)$/.exec(line) ?? [];
        if (message === undefined) throw new Error(`tsc: ${line}`);
        return { file, message };
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}
