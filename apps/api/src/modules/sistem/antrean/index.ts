/** The module antrean to other modules: the state of the queue. */
export { findSummary } from './antrean.repo.ts';
