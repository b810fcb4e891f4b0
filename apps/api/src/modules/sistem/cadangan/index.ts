export { agesOf, insertLaporan } from './cadangan.repo.ts';
