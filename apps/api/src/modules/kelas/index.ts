/** The module kelas to other modules: who sees which class, and how a class is labelled. */

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
  upsertPeserta,
} from './kelas.impor.repo.ts';
export { scopeCondition, scopedStatement, scopeValue } from './kelas.scope.ts';
export { labelKelas } from './kelas.views.ts';
