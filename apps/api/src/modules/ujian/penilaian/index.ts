/** Exports for the recap of grades. */
export { rekapNilai } from './rekap/rekap-nilai.policy.ts';
export { listNilaiUjian } from './rekap/rekap-nilai.repo.ts';
