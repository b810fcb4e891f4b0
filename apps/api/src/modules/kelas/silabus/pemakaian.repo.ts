import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianSilabus = [
  ...pemakaianOf('kelas_silabus', [['id_kelas', 'kelas', 'pendahuluan atau silabus']]),
  // The plans go with their course.
  ...pemakaianOf('rencana_pembelajaran', [['id_makul', 'makul', null]]),
  ...pemakaianOf('rencana_evaluasi', [['id_makul', 'makul', null]]),
];
