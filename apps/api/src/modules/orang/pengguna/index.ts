export { removeAccount } from '../pengguna.write.repo.ts';
export { type Biodata, biodataDosen, biodataMahasiswa } from './biodata/biodata-kolom.policy.ts';
export { pemakaianPengguna } from './pemakaian.repo.ts';
export {
  type AkunImpor,
  type DosenImpor,
  deleteOrang,
  loadAkun,
  loadDosen,
  loadMahasiswa,
  type MahasiswaImpor,
  upsertDosen,
  upsertMahasiswa,
} from './pengguna.impor.repo.ts';
