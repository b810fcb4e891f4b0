export { keanggotaanKelas } from './keanggotaan.repo.ts';
export {
  deleteKelas,
  deletePeserta,
  type JadwalImpor,
  type KelasImpor,
  loadKelas,
  loadPeserta,
  type PengajarImpor,
  type PesertaImpor,
  refreshRingkasan,
  saveKelas,
  savePeserta,
} from './kelas.impor.repo.ts';
export { isVisible } from './kelas.repo.ts';
export { labelKelas } from './kelas.views.ts';
export { labelMatches } from './kelas-label.repo.ts';
export { scopeCondition, scopedStatement, scopeValue } from './kelas-scope.repo.ts';
export { mayChooseMakul } from './mengajar.repo.ts';
export { pemakaianKelas } from './pemakaian.repo.ts';
