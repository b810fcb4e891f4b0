/** The module pengguna to other modules: people as the importer reads and writes them. */

export { type Biodata, biodataDosen, biodataMahasiswa } from './biodata.impor.repo.ts';
export {
  type DosenImpor,
  deleteOrang,
  loadDosen,
  loadMahasiswa,
  loadUsernames,
  type MahasiswaImpor,
  upsertDosen,
  upsertMahasiswa,
} from './pengguna.impor.repo.ts';
