import { pemakaianOf } from '../../../platform/pemakaian.ts';

/** The history of imports tells what was. */
export const pemakaianImpor = pemakaianOf('impor_data_master', [
  ['periode', 'periode', null],
  ['id_prodi', 'prodi', null],
]);
