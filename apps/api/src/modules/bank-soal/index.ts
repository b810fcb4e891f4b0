/** The module bank-soal to other modules. */
export { pemakaianBankSoal } from './pemakaian.repo.ts';
