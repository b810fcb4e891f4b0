/** The module ujian to other modules. */
export { pemakaianUjian } from './pemakaian.repo.ts';
