import { paths } from '../../shared/paths.ts';
import { IconShieldLock } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const hakAkses: Screens = {
  noun: 'hak-akses',
  pages: [{ path: paths.hakAkses, lazy: () => import('../routes/orang/hak-akses.tsx') }],
  menu: [
    {
      label: 'Hak Akses',
      to: paths.hakAkses,
      icon: IconShieldLock,
      isFor: operatorsOf('data_sistem'),
    },
  ],
};
