/** Exports for other modules and the demo. */

export { mapJumlahSoal, mapSusunan } from './keadaan.repo.ts';
export { createGantiKunci } from './koreksi/ganti-kunci.service.ts';
export { kunciSejak } from './kunci.policy.ts';
export { mapMasihMenulis } from './kunci.repo.ts';
export { pemakaianUjian } from './pemakaian.repo.ts';
export { createPemilikUjian } from './percakapan/percakapan-ujian.service.ts';
export { createSalinUjian } from './salin/salin-kelas.service.ts';
export { createBacaSoalService } from './soal/baca-soal.service.ts';
export { createCatatBaca } from './soal/catat-baca.service.ts';
export { createKelompokSoalService } from './soal/kelompok-soal.service.ts';
export { createMenyusun, type Menyusun } from './soal/menyusun.service.ts';
export { createSoalUjianService } from './soal/soal-ujian.service.ts';
export { isKoreksiTeks } from './soal/susunan.policy.ts';
export { listKelompok, listSusunan } from './soal/susunan.repo.ts';
export { purgeSusunan } from './soal/tulis-susunan.repo.ts';
export { berakhirPada, menitBagian } from './ujian.policy.ts';
export { findMulai, geserUjian, lockUjian, publishNilai } from './ujian.repo.ts';
export { createUjianService } from './ujian.service.ts';
export { waktuUjianOf } from './ujian.views.ts';
