/**
 * Renders an overlay without kubectl, as far as our overlays go: `resources`, `patches` that are
 * files of strategic merges, `images` and `replicas`. In a patch, maps merge, null removes, lists of
 * containers and variables merge by name, all else is replaced. Anything more is refused.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';

const kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  resources: z.array(z.string()),
  patches: z.array(z.strictObject({ path: z.string() })).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() }))
    .default([]),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int() })).default([]),
});
type Kustomization = z.output<typeof kustomization>;

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };
const json: z.ZodType<Json> = z.lazy(() =>
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(json),
    z.record(z.string(), json),
  ]),
);
const manifest = z
  .looseObject({
    apiVersion: z.string(),
    kind: z.string(),
    metadata: z.looseObject({ name: z.string(), namespace: z.string().optional() }),
  })
  .catchall(json);
export type Manifest = z.output<typeof manifest>;

const MERGED_BY_NAME = ['containers', 'env'];

export function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    const [error] = document.errors;
    if (error !== undefined) throw new Error(`${file}: ${error.message}`);
    return manifest.parse(document.toJS());
  });
}

export function render(folder: string): Manifest[] {
  const file = join(folder, 'kustomization.yaml');
  const [document] = parseAllDocuments(readFileSync(file, 'utf8'));
  const { resources, patches, ...changes } = kustomization.parse(document?.toJS());
  const patched = patches
    .flatMap(({ path }) => readManifests(join(folder, path)))
    .reduce(
      patch,
      resources.flatMap((name) => {
        const path = join(folder, name);
        return statSync(path).isDirectory() ? render(path) : readManifests(path);
      }),
    );
  return patched.map((one) => change(one, changes));
}

const identity = ({ apiVersion, kind, metadata: { namespace, name } }: Manifest) =>
  [apiVersion, kind, namespace, name].join(' ');

function patch(all: Manifest[], change: Manifest): Manifest[] {
  const wanted = identity(change);
  if (!all.some((one) => identity(one) === wanted)) throw new Error(`no ${wanted} to patch`);
  return all.map((one) => (identity(one) === wanted ? manifest.parse(merge(one, change)) : one));
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merge(one: Fields | Manifest, change: Fields | Manifest): Fields {
  const merged: Fields = { ...(one as Fields) };
  for (const [key, value] of Object.entries(change as Fields)) {
    const before = merged[key];
    if (value === null) delete merged[key];
    else if (isFields(before) && isFields(value)) merged[key] = merge(before, value);
    else if (Array.isArray(before) && Array.isArray(value) && value.some(isFields))
      merged[key] = mergeByName(key, before, value);
    else merged[key] = value;
  }
  return merged;
}

function mergeByName(key: string, before: Json[], change: Json[]): Json[] {
  if (!MERGED_BY_NAME.includes(key)) throw new Error(`${key}: patches of this list are refused`);
  const changes = new Map(change.filter(isFields).map((one) => [one.name, one]));
  const merged = before.filter(isFields).map((one) => {
    const own = changes.get(one.name ?? null);
    changes.delete(one.name ?? null);
    return own === undefined ? one : merge(one, own);
  });
  return [...merged, ...changes.values()];
}

function change(
  one: Manifest,
  { images, replicas }: Pick<Kustomization, 'images' | 'replicas'>,
): Manifest {
  const text = JSON.stringify(one, (key, value: unknown) => {
    if (key !== 'image' || typeof value !== 'string') return value;
    const own = images.find(({ name }) => value.split(':')[0] === name);
    return own === undefined ? value : `${own.newName}:${own.newTag}`;
  });
  const changed = manifest.parse(JSON.parse(text));
  const count = replicas.find(({ name }) => name === one.metadata.name)?.count;
  if (count !== undefined && ['Deployment', 'StatefulSet'].includes(one.kind))
    return manifest.parse(merge(changed, { spec: { replicas: count } }));
  return changed;
}
