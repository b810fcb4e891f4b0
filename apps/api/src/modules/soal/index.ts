/** The module soal to the modules whose questions it keeps: banks and exams. */
export { susunLembar } from './acak.policy.ts';
export type { Konten } from './jenis/jenis.policy.ts';
export { nilaiJawaban } from './jenis/semua.policy.ts';
export { listLembar } from './lembar.repo.ts';
export { toIsiLembar, toSoalLembar } from './lembar.views.ts';
export { klienKe } from './soal.policy.ts';
export type { Menulis, TempatSoal } from './soal.ports.ts';
export { createSoalService, type FormSoal, type SoalService } from './soal.service.ts';
