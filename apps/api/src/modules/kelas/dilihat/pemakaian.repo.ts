import { pemakaianOf } from '../../../platform/pemakaian.ts';

// That something was looked at holds nothing back: it goes with the meeting or the student.
export const pemakaianDilihat = [
  ...pemakaianOf('pertemuan_dilihat', [
    ['id_pertemuan', 'pertemuan', null],
    ['nim', 'mahasiswa', null],
  ]),
  ...pemakaianOf('nilai_dilihat', [['nim', 'mahasiswa', null]]),
];
