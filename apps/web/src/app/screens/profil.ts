import { paths } from '../../shared/paths.ts';
import type { Screens } from './screen.ts';

export const profil: Screens = {
  noun: 'profil',
  pages: [{ path: paths.profil, lazy: () => import('../routes/orang/profil.tsx') }],
  menu: [],
};
