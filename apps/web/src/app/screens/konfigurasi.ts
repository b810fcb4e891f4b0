import { paths } from '../../shared/paths.ts';
import { IconAdjustmentsHorizontal } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const konfigurasi: Screens = {
  noun: 'konfigurasi',
  pages: [{ path: paths.konfigurasi, lazy: () => import('../routes/sistem/konfigurasi.tsx') }],
  menu: [
    {
      label: 'Konfigurasi',
      to: paths.konfigurasi,
      icon: IconAdjustmentsHorizontal,
      isFor: operatorsOf('konfigurasi'),
    },
  ],
};
