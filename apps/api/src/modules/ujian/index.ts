/** The module ujian to other modules, and to whoever fills meetings without a request: the demo. */
export { createBacaSoalService } from './baca-soal.service.ts';
export { createKelompokSoalService } from './kelompok-soal.service.ts';
export { createMenyusun } from './menyusun.service.ts';
export { pemakaianUjian } from './pemakaian.repo.ts';
export { createSoalUjianService } from './soal-ujian.service.ts';
export { createUjianService } from './ujian.service.ts';
