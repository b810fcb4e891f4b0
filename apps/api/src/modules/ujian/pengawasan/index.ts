/** Exports for build.ts and pemakaian.ts. */
export { readFokus } from './fokus.service.ts';
export { createKabarPantau } from './kabar.service.ts';
export { pemakaianPengawasan } from './pemakaian.repo.ts';
export { createUmumkan } from './umumkan.service.ts';
