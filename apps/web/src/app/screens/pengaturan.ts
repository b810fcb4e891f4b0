import { paths } from '../../shared/paths.ts';
import { IconSettings } from '../../shared/ui/icons.ts';
import { everyone, type Screens } from './screen.ts';

export const pengaturan: Screens = {
  noun: 'pengaturan',
  pages: [
    { path: paths.pengaturan, lazy: () => import('../routes/sistem/pengaturan.tsx') },
    { path: paths.perangkat, lazy: () => import('../routes/sistem/perangkat.tsx') },
  ],
  menu: [{ label: 'Pengaturan', to: paths.pengaturan, icon: IconSettings, isFor: everyone }],
};
