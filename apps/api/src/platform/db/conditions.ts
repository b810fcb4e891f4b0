import type { SqlValue, Statement } from './sql.ts';
import { statement } from './sql.ts';

/** Only used filters reach the planner. */
export interface Conditions {
  /** Ignores absent and empty values. */
  add(name: string, value: SqlValue, sql: (parameter: string) => string): void;
  where(): string;
  values(): readonly SqlValue[];
  /** Names of the used filters. */
  key(): string;
}

export function conditions(start: readonly string[], values: readonly SqlValue[]): Conditions {
  const parts = [...start];
  const all = [...values];
  const used: string[] = [];
  return {
    add: (name, value, sql) => {
      if (value === undefined || value === null || value === '') return;
      all.push(value);
      used.push(name);
      parts.push(sql(`$${all.length}`));
    },
    where: () => parts.join(' AND '),
    values: () => all,
    key: () => used.join('-'),
  };
}

/**
 * Prepares the common filter combinations (`keys`). `variant` separates texts with the same key.
 */
export function preparedFor(name: string, keys: readonly string[]) {
  const known = new Map<string, Statement>();
  return (variant: string, key: string, text: () => string): Statement | string => {
    if (!keys.includes(key)) return text();
    const id = `${name}.${variant}.${key}`;
    const declared = known.get(id) ?? statement(id, text());
    known.set(id, declared);
    return declared;
  };
}
