/** The variables that a container gets, with values in the place of secrets. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Manifest } from './kustomize.ts';
import type { Container } from './pods.ts';

/** The Secret that is made of secrets.env.example. */
export const SECRETS = 'lms-secrets';
export const secretNames = [
  ...readFileSync(join(import.meta.dirname, 'secrets.env.example'), 'utf8').matchAll(/^(\w+)=$/gm),
].map(([, name = '']) => name);
/** The first lines: what the processes cannot do without. */
const NEEDED = secretNames.slice(0, 6);
const value = 'secret-of-at-least-32-characters-00';
/** Values of the Secret that the operator of the database makes. */
const databaseSecret: Record<string, string> = {
  uri: 'postgresql://lms:secret@lms-database-rw.lms:5432/lms',
  password: 'secret',
};

const settings = z.looseObject({ data: z.record(z.string(), z.string()) });
const REFERENCE = /\$\((\w+)\)/g;

interface Given {
  /** Names as Kubernetes hands them over, but for those that only serve others as `$(NAME)`. */
  names: string[];
  values: Record<string, string>;
}

/** Throws for a reference that leads nowhere: Kubernetes would hand over the text `$(NAME)`. */
export function environmentOf(container: Container, all: readonly Manifest[]): Given {
  const values: Record<string, string> = {};
  for (const { configMapRef, secretRef } of container.envFrom) {
    if (secretRef?.name === SECRETS)
      for (const name of secretNames) values[name] = NEEDED.includes(name) ? value : '';
    if (configMapRef !== undefined) {
      const map = all.find(
        ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef.name,
      );
      if (map === undefined) throw new Error(`no ConfigMap ${configMapRef.name}`);
      Object.assign(values, settings.parse(map).data);
    }
  }
  const ingredients = new Set<string>();
  for (const { name, value: text, valueFrom } of container.env) {
    const reference = valueFrom?.secretKeyRef;
    if (text !== undefined)
      values[name] = text.replaceAll(REFERENCE, (_all, other: string) => {
        const known = values[other];
        if (known === undefined) throw new Error(`${name}: $(${other}) is not given before it`);
        ingredients.add(other);
        return known;
      });
    else if (reference?.name === 'lms-database-app')
      values[name] = databaseSecret[reference.key] ?? '';
    else values[name] = value;
  }
  return { names: Object.keys(values).filter((name) => !ingredients.has(name)), values };
}
