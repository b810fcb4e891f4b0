/** What other modules use of banks, and the demo, which fills them without a request. */
export { createBankService } from './bank.service.ts';
export { bankTerbaca } from './bank-scope.repo.ts';
export { pemakaianBankSoal } from './pemakaian.repo.ts';
export { createSoalBankService } from './soal-bank.service.ts';
