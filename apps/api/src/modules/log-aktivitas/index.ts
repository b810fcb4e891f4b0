export { pemakaianLog } from './pemakaian.repo.ts';
