/** The module kehadiran to other modules: figures of a meeting or a student, and the job that computes percentages. */
export { hitungRekap } from './kehadiran.messages.ts';
export { marksOf, summaryOf } from './kehadiran.repo.ts';
export { percentOf } from './rekap.repo.ts';
