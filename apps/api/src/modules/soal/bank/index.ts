/** Exports for other modules and the demo. */
export { createBankService } from './bank.service.ts';
export { bankTerbaca } from './bank-scope.repo.ts';
export { pemakaianBankSoal } from './pemakaian.repo.ts';
export { createSoalBankService } from './soal-bank.service.ts';
