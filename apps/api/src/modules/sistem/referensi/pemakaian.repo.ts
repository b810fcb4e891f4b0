import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianReferensi = [
  ...pemakaianOf('makul', [['id_prodi', 'prodi', 'mata kuliah']]),
  ...pemakaianOf('ruangan', [['id_kampus', 'kampus', 'ruangan']]),
];
