export { pemakaianPercakapan } from './pemakaian.repo.ts';
export { kunciOf, measured } from './percakapan.policy.ts';
export type { AksesUtas, PemilikPercakapan, RujukanUtas } from './percakapan.ports.ts';
export { buatPercakapanKelompok, lockPesanKelompok } from './percakapan.repo.ts';
export { closedSince } from './tutup.policy.ts';
