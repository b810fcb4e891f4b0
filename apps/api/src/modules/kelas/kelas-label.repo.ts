import { DEFAULT_LABEL } from './kelas.policy.ts';

/**
 * SQL: the label of class `k` matches the parameter. If the default label does not match, the
 * planner drops the second half.
 */
export const labelMatches = (pattern: string): string =>
  `(k.nama_kelas ILIKE ${pattern} OR k.nama_kelas = '' AND '${DEFAULT_LABEL}' ILIKE ${pattern})`;
