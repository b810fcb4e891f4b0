import { pemakaianOf } from '../../../platform/pemakaian.ts';

// These rows never prevent a removal; they go with the meeting or student.
export const pemakaianDilihat = [
  ...pemakaianOf('pertemuan_dilihat', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('nilai_dilihat', [['nim', 'mahasiswa', null]]),
];
