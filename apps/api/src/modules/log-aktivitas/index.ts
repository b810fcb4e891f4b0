/** The module log-aktivitas to the composition. */
export { pemakaianLog } from './pemakaian.repo.ts';
