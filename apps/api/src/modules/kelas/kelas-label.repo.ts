import { DEFAULT_LABEL } from './kelas.policy.ts';

/**
 * Whether the label of a class `k` matches the pattern, an SQL parameter. For a label that does not
 * match, the planner drops the second half and reads by the name alone.
 */
export const labelMatches = (pattern: string): string =>
  `(k.nama_kelas ILIKE ${pattern} OR k.nama_kelas = '' AND '${DEFAULT_LABEL}' ILIKE ${pattern})`;
