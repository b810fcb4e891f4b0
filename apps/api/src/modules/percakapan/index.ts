/**
 * The module percakapan to other modules: what it asks of those whose activities are talked about.
 */
export { pemakaianPercakapan } from './pemakaian.repo.ts';
export { kunciOf, measured } from './percakapan.policy.ts';
export type { AksesUtas, PemilikPercakapan, RujukanUtas } from './percakapan.ports.ts';
export { buatPercakapanKelompok, lockPesanKelompok } from './percakapan.repo.ts';
export { closedSince } from './tutup.policy.ts';
