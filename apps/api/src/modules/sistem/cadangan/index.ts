export { ageOf, insertLaporan } from './cadangan.repo.ts';
