export { arsipkan, canArchive, type PenolakanArsip } from './partisi.policy.ts';
export { type BagianRow, detach, listBagian } from './partisi.repo.ts';
