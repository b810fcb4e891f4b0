/** The module pengguna to other modules. */
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
