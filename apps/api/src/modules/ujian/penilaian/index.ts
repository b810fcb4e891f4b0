/**
 * The module penilaian-ujian to whoever puts grades together: what the exams of a class are worth.
 */
export { rekapNilai } from './rekap/rekap-nilai.policy.ts';
export { listNilaiUjian } from './rekap/rekap-nilai.repo.ts';
