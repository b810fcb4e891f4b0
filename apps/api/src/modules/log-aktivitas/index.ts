/** Public API of the module log-aktivitas. */
export { pemakaianLog } from './pemakaian.repo.ts';
