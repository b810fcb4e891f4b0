/**
 * The module pengawasan to build.ts and pemakaian.ts: who watches is told of what the modules to
 * its left do.
 */
export { readFokus } from './fokus.service.ts';
export { createKabarPantau } from './kabar.service.ts';
export { pemakaianPengawasan } from './pemakaian.repo.ts';
export { createUmumkan } from './umumkan.service.ts';
