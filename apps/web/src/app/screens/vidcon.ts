import { paths } from '../../shared/paths.ts';
import { IconVideo } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

/** Opened from the menu, a card in a meeting, and a tile of /beranda. */
export const vidcon: Screens = {
  noun: 'vidcon',
  pages: [
    { path: paths.vidcon, lazy: () => import('../routes/vidcon/vidcon.tsx') },
    { path: paths.detailVidcon, lazy: () => import('../routes/vidcon/detail-vidcon.tsx') },
  ],
  menu: [
    {
      label: 'Vidcon',
      to: paths.vidcon,
      icon: IconVideo,
      isFor: either(isStudent, isLecturer, operatorsOf('kelas_kuliah')),
    },
  ],
};
