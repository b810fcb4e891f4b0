import { DEFAULT_LABEL } from './kelas.policy.ts';

/**
 * SQL: the label of class `k` matches. The planner drops the second half when the default label
 * does not.
 */
export const labelMatches = (pattern: string): string =>
  `(k.nama_kelas ILIKE ${pattern} OR k.nama_kelas = '' AND '${DEFAULT_LABEL}' ILIKE ${pattern})`;
