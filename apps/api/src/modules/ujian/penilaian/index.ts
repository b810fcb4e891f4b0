/** What the recap of grades uses. */
export { rekapNilai } from './rekap/rekap-nilai.policy.ts';
export { listNilaiUjian } from './rekap/rekap-nilai.repo.ts';
