import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianReferensi = [
  ...pemakaianOf('makul', [
    ['id_prodi', 'prodi', 'mata kuliah'],
    ['id_dosen_koordinator', 'dosen', 'koordinator mata kuliah'],
    ['id_dosen_pengembang_rps', 'dosen', 'pengembang RPS'],
  ]),
  // It goes with its programme.
  ...pemakaianOf('penandatangan_prodi', [['id_prodi', 'prodi', null]]),
  ...pemakaianOf('ruangan', [['id_kampus', 'kampus', 'ruangan']]),
];
