import { paths } from '../../shared/paths.ts';
import { IconLibrary } from '../../shared/ui/icons.ts';
import { either, isLecturer, operatorsOf, type Screens } from './screen.ts';

export const bankSoal: Screens = {
  noun: 'bank-soal',
  pages: [
    { path: paths.bankSoal, lazy: () => import('../routes/soal/bank-soal.tsx') },
    { path: paths.detailBankSoal, lazy: () => import('../routes/soal/detail-bank-soal.tsx') },
    {
      path: paths.imporBankSoal,
      lazy: () => import('../routes/soal/impor-soal.tsx').then(({ bank }) => bank),
    },
  ],
  menu: [
    {
      label: 'Bank Soal',
      to: paths.bankSoal,
      icon: IconLibrary,
      isFor: either(isLecturer, operatorsOf('bank_soal')),
    },
  ],
};
