import { pemakaianOf } from '../../platform/pemakaian.ts';

/** The log also keeps what no longer exists. */
export const pemakaianLog = pemakaianOf('log_aktivitas', [
  ['id_kelas', 'kelas', null],
  ['id_pertemuan', 'pertemuan', null],
  ['id_mata_kuliah', 'makul', null],
  ['id_prodi', 'prodi', null],
  ['periode', 'periode', null],
]);
