/** The module dilihat to other modules: what is new to a student. */
export { createDilihat } from './dilihat.service.ts';
export { pemakaianDilihat } from './pemakaian.repo.ts';
