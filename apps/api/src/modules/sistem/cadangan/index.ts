export { insertLaporan } from './cadangan.repo.ts';
