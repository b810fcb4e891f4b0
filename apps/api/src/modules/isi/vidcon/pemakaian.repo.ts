import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianVidcon = [
  ...pemakaianOf('vidcon_gabung', [['nim', 'mahasiswa', 'vidcon']]),
  ...pemakaianOf('vidcon_impor_orang', [['nim', 'mahasiswa', 'vidcon']]),
  // Goes with the class and the student.
  ...pemakaianOf('vidcon_nama', [
    ['id_kelas', 'kelas', null],
    ['nim', 'mahasiswa', null],
  ]),
];
