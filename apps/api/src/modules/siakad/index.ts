/** The module siakad to other modules: the importer of master data (DECISIONS 203, 204). */
export { bacaCsv } from './siakad.berkas.ts';
export { readJadwal, type SlotTerbaca } from './siakad.jadwal.ts';
export type { LaporanImpor } from './siakad.laporan.ts';
export type { Batch } from './siakad.plan.ts';
export { kelasIdOf, overlaps } from './siakad.resolve-kelas.ts';
export { type ImporDeps, type ImporRequest, impor } from './siakad.service.ts';
