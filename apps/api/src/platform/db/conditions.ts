import type { SqlValue, Statement } from './sql.ts';
import { statement } from './sql.ts';

/** Conditions of a list whose filters are all optional: only those in use reach the planner. */
export interface Conditions {
  /**
   * Adds a condition unless the value is absent or empty; `sql` gets the parameter that stands for
   * it.
   */
  add(name: string, value: SqlValue, sql: (parameter: string) => string): void;
  /** The conditions so far, joined by AND. */
  where(): string;
  values(): readonly SqlValue[];
  /** Names of the filters in use: tells one text from another. */
  key(): string;
}

/** `values` are those of the conditions given at the start, in the order of their parameters. */
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
 * Prepares the combinations of filters that every visit sends (`keys`); the others are too many to
 * keep a plan for each and are sent as text. `variant` tells apart what the key does not, for
 * example the role.
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
