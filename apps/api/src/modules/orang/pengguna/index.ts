/** The module pengguna to other modules: people as the importer reads and writes them. */

export { type Biodata, biodataDosen, biodataMahasiswa } from './biodata/biodata.impor.repo.ts';
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
