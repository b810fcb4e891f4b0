export { createGabungService } from './gabung.service.ts';
export { pemakaianVidcon } from './pemakaian.repo.ts';
export { createImporPeserta } from './peserta/impor.service.ts';
export { createVidconService } from './vidcon.service.ts';
