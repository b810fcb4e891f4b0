import { IconAdjustmentsHorizontal } from '../../shared/ui/icons.ts';
import { paths } from '../paths.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const konfigurasi: Screens = {
  noun: 'konfigurasi',
  pages: [{ path: paths.konfigurasi, lazy: () => import('../routes/konfigurasi.tsx') }],
  menu: [
    {
      label: 'Konfigurasi',
      to: paths.konfigurasi,
      icon: IconAdjustmentsHorizontal,
      isFor: operatorsOf('konfigurasi'),
    },
  ],
};
