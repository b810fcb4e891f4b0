import { paths } from '../../shared/paths.ts';
import type { Screens } from './screen.ts';

export const pengumpulan: Screens = {
  noun: 'pengumpulan',
  pages: [{ path: paths.tandaTerima, lazy: () => import('../routes/tugas/tanda-terima.tsx') }],
  menu: [],
};
