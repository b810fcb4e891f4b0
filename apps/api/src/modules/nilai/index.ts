export { pemakaianNilai } from './pemakaian.repo.ts';
