import { pemakaianOf } from '../../../platform/pemakaian.ts';

export const pemakaianBankSoal = pemakaianOf('bank_soal', [
  ['id_dosen', 'dosen', 'bank soal'],
  ['id_makul', 'makul', 'bank soal'],
  ['id_prodi', 'prodi', 'bank soal'],
]);
