import { pemakaianOf } from '../../../platform/pemakaian.ts';

/** The history keeps codes of removed rows. */
export const pemakaianImpor = pemakaianOf('impor_data_master', [
  ['periode', 'periode', null],
  ['id_prodi', 'prodi', null],
]);
