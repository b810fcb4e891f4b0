/** The module bank-soal to other modules. */
export { bankTerbaca } from './bank-scope.repo.ts';
export { pemakaianBankSoal } from './pemakaian.repo.ts';
