import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianImpor = pemakaianOf('impor_data_master', [
  ['periode', 'periode', null],
  ['id_prodi', 'prodi', null],
]);
