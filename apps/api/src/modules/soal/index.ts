/** The module soal to the modules whose questions it keeps: banks and exams. */
export { susunLembar } from './acak.policy.ts';
export { muatkan, takeFiles } from './berkas-masuk.service.ts';
export type { Laporan } from './format/baca.messages.ts';
export { bacaBerkasSoal } from './format/baca.service.ts';
export { dariSoal, idBerkasDari } from './format/dari-bank.views.ts';
export { tulisBerkas } from './format/ekspor.views.ts';
export { bacaExcel } from './format/excel.parser.ts';
export { namaJenis, templateExcel } from './format/excel.policy.ts';
export { keForm } from './format/form.policy.ts';
export type { BerkasIsi, SoalBerkas } from './format/soal-berkas.policy.ts';
export { listLembar } from './lembar.repo.ts';
export { toIsiLembar, toSoalLembar } from './lembar.views.ts';
export { klienKe } from './soal.policy.ts';
export type { Menulis } from './soal.ports.ts';
export { createSoalService, type FormSoal, type SoalService } from './soal.service.ts';
