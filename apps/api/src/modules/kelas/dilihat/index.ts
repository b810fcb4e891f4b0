export { createDilihat } from './dilihat.service.ts';
export { pemakaianDilihat } from './pemakaian.repo.ts';
