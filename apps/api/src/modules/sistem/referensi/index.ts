import type { createRunningPeriode } from './referensi.service.ts';

export { formatCode, fromCode, toCode } from './periode.policy.ts';
export {
  deleteReferensi,
  jenisReferensi,
  loadReferensi,
  type MakulImpor,
  type ReferensiImpor,
  type RuanganImpor,
  upsertReferensi,
} from './referensi.impor.repo.ts';
export { createRunningPeriode } from './referensi.service.ts';
/** Null when the college has no terms. */
export type RunningPeriode = ReturnType<typeof createRunningPeriode>;
export { pemakaianReferensi } from './pemakaian.repo.ts';
