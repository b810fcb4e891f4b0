export { keanggotaanKelas } from './keanggotaan.repo.ts';
export {
  type JadwalImpor,
  type KelasImpor,
  loadKelas,
  loadPeserta,
  type PengajarImpor,
  type PesertaImpor,
} from './kelas.impor.repo.ts';
export { ketuaBerganti } from './kelas.messages.ts';
export { izinKelas, metodeOf } from './kelas.policy.ts';
export { isVisible } from './kelas.repo.ts';
export { labelKelas, toKelasAudit, toKelasDiatur, whoOf } from './kelas.views.ts';
export {
  deleteKelas,
  deletePeserta,
  PEMILIK_KELAS,
  refreshRingkasan,
  saveBanner,
  saveJabatan,
  saveKelas,
  saveKetua,
  savePeserta,
  takeNomor,
} from './kelas.write.repo.ts';
export { type KelasTerkunci, lockKelas } from './kelas-kunci.repo.ts';
export { labelMatches } from './kelas-label.repo.ts';
export { scopeCondition, scopedStatement, scopeValue } from './kelas-scope.repo.ts';
export { mayChooseMakul, teachesIn } from './mengajar.repo.ts';
export { pemakaianKelas } from './pemakaian.repo.ts';
