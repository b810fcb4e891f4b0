/** The module kehadiran to other modules: figures of a meeting or a student, and the job that computes percentages. */

export { percentOf } from './hitung/rekap.repo.ts';
export { hitungRekap } from './kehadiran.messages.ts';
export { pemakaianKehadiran } from './pemakaian.repo.ts';
export { marksOf, summaryOf } from './tanda/tanda.repo.ts';
