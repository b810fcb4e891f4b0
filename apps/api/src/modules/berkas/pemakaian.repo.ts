import { pemakaianOf } from '../../platform/pemakaian.ts';

/** A file is where the row is that has it. */
export const pemakaianBerkas = pemakaianOf('berkas', [
  ['id_kelas', 'kelas', null],
  ['id_pertemuan', 'pertemuan', null],
]);
