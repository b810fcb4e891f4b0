import { pemakaianOf } from '../../../platform/pemakaian.ts';

// Never in the way of a removal; they go with meeting or student.
export const pemakaianDilihat = [
  ...pemakaianOf('pertemuan_dilihat', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('nilai_dilihat', [['nim', 'mahasiswa', null]]),
];
