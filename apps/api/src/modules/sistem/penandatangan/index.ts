export { findPenandatangan, loadPenandatangan } from './penandatangan.repo.ts';
export { type PenandatanganImpor, savePenandatanganImpor } from './penandatangan.write.repo.ts';
