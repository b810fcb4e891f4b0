import { pemakaianOf } from '../../platform/pemakaian.ts';

export const pemakaianBerkas = pemakaianOf('berkas', [
  ['id_kelas', 'kelas', null],
  ['id_pertemuan', 'pertemuan', null],
]);
