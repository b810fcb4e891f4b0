import { paths } from '../../shared/paths.ts';
import { IconStack2 } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const antrean: Screens = {
  noun: 'antrean',
  pages: [{ path: paths.antrean, lazy: () => import('../routes/sistem/antrean.tsx') }],
  menu: [
    { label: 'Antrean', to: paths.antrean, icon: IconStack2, isFor: operatorsOf('data_sistem') },
  ],
};
