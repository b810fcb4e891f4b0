export { createPenjagaMateri } from './kemajuan/ekspor-akses.service.ts';
export { createKemajuanService } from './kemajuan/kemajuan.service.ts';
export { createMateriService } from './materi.service.ts';
export { createSalinMateri } from './salin-kelas.service.ts';
