/** What the tests of the manifests share: the rendered overlays, and ways into them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { type Manifest, render } from './kustomize.ts';
import { type Container, containersOf, type Workload, workloadsIn } from './pods.ts';

export const root = join(import.meta.dirname, '../..');
export const read = (file: string) => readFileSync(join(root, file), 'utf8');
export const SIZES = ['small', 'middle', 'large'] as const;
const rendered = Object.fromEntries(
  SIZES.map((size) => [size, render(join(import.meta.dirname, 'overlays', size))]),
);
export const of = (size: string): Manifest[] => {
  const all = rendered[size];
  if (all === undefined) throw new Error(`no overlay ${size}`);
  return all;
};
export const small = of('small');

export function named(all: readonly Manifest[], kind: string, name: string): Manifest {
  const one = all.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (one === undefined) throw new Error(`no ${kind} ${name}`);
  return one;
}
export function workload(all: readonly Manifest[], name: string): Workload {
  const one = workloadsIn(all).find(({ metadata }) => metadata.name === name);
  if (one === undefined) throw new Error(`no workload ${name}`);
  return one;
}
export function container(all: readonly Manifest[], name: string, which?: string): Container {
  const own = containersOf(workload(all, name));
  const one = own.find((some) => which === undefined || some.name === which);
  if (one === undefined) throw new Error(`no container ${which} in ${name}`);
  return one;
}

/** A copy of a manifest with one text in the place of another, which it must have. */
export function wrong(one: Manifest, before: string, after: string): Manifest {
  const text = JSON.stringify(one);
  if (!text.includes(before)) throw new Error(`${one.metadata.name} has no ${before}`);
  return JSON.parse(text.replace(before, after));
}
export const withWrong = (kind: string, name: string, before: string, after: string) => {
  const one = named(small, kind, name);
  return small.map((other) => (other === one ? wrong(one, before, after) : other));
};
export const without = (kind: string, name: string) => {
  const one = named(small, kind, name);
  return small.filter((other) => other !== one);
};

const dockerfile = read('infra/docker/lms.Dockerfile');
/** ENV of a stage of the Dockerfile. */
export function imageEnv(stage: string): Record<string, string> {
  const [, body = ''] =
    new RegExp(`^FROM \\S+ AS ${stage}$([\\s\\S]*?)(?=^FROM|$(?![\\s\\S]))`, 'm').exec(
      dockerfile,
    ) ?? [];
  return Object.fromEntries(
    [...body.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) =>
      line.split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
  );
}
export const compose = z
  .looseObject({ services: z.record(z.string(), z.looseObject({ image: z.string() })) })
  .parse(parse(read('docker-compose.yml'), { merge: true })).services;
