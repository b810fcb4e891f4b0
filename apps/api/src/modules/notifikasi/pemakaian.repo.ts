import { pemakaianOf } from '../../platform/pemakaian.ts';

// Never in the way of a removal: a row whose class or meeting is gone is no longer shown.
export const pemakaianNotifikasi = pemakaianOf('notifikasi', [
  ['id_kelas', 'kelas', null],
  ['id_pertemuan', 'pertemuan', null],
]);
