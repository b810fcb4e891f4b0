export { createJalankan } from './impor/anak.service.ts';
export { countRefused } from './impor/ditolak.repo.ts';
export { pemakaianImpor } from './impor/pemakaian.repo.ts';
export {
  createImporSekaligus,
  type HasilSekaligus,
  type ImporSekaligus,
} from './impor/sekaligus.service.ts';
export { type ImporDeps, type ImporRequest, impor } from './penerapan/terapkan.service.ts';
export { readJadwal, type SlotTerbaca } from './rencana/jadwal.policy.ts';
export type { LaporanImpor } from './rencana/laporan.views.ts';
export type { Batch } from './rencana/plan.policy.ts';
export { kelasIdOf, overlaps } from './rencana/resolve-kelas.policy.ts';
