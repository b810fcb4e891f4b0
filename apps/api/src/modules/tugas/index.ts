/** Public API of the module tugas, also for the demo. */
export { createBagiService } from './kelompok/bagi.service.ts';
export { createKelompokService, createTulisKelompok } from './kelompok/kelompok.service.ts';
export { endMembershipOf } from './kelompok/keluar-kelas.service.ts';
export { pemakaianTugas } from './pemakaian.repo.ts';
export { createPengumpulanService } from './pengumpulan/pengumpulan.service.ts';
export { createPerpanjanganService } from './pengumpulan/perpanjangan.service.ts';
export { createPenilaianService } from './penilaian/penilaian.service.ts';
export { keanggotaanKelompok } from './percakapan-tugas.repo.ts';
export { createPemilikTugas } from './percakapan-tugas.service.ts';
export { createTugasService } from './tugas.service.ts';
export { createPenjagaTugas } from './unduhan/unduhan.service.ts';
