/** Public API of the module antrean. */
export { findSummary } from './antrean.repo.ts';
