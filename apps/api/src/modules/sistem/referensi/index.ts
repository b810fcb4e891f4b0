/** The module referensi to other modules: which term runs, and how its code is made and read. */
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
/**
 * The term that runs now in a college, null when it has none. build.ts hands it to the modules that
 * ask.
 */
export type RunningPeriode = ReturnType<typeof createRunningPeriode>;
export { pemakaianReferensi } from './pemakaian.repo.ts';
