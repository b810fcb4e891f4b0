export { pemakaianSilabus } from './pemakaian.repo.ts';
export {
  loadEvaluasi,
  loadPembelajaran,
  type RencanaEvaluasiImpor,
  type RencanaPembelajaranImpor,
  saveRencana,
} from './rencana.impor.repo.ts';
export {
  copyPengantar,
  readPengantar,
  removeCopiedPengantar,
} from './salin-pengantar.service.ts';
export { createSilabusService } from './silabus.service.ts';
