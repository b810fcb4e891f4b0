export { findSummary } from './antrean.repo.ts';
