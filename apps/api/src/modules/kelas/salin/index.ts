export { pemakaianSalinan } from './pemakaian.repo.ts';
export type { Menyalin, SalinIsi } from './salin.ports.ts';
