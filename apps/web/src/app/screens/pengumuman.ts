import { paths } from '../../shared/paths.ts';
import { IconSpeakerphone } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

/** Students and lecturers come from the card on /beranda (DECISIONS 24). */
export const pengumuman: Screens = {
  noun: 'pengumuman',
  pages: [
    { path: paths.pengumuman, lazy: () => import('../routes/pengumuman.tsx') },
    { path: paths.berita, lazy: () => import('../routes/berita.tsx') },
    { path: paths.detailBerita, lazy: () => import('../routes/detail-berita.tsx') },
  ],
  menu: [
    {
      label: 'Pengumuman',
      to: paths.pengumuman,
      icon: IconSpeakerphone,
      isFor: operatorsOf('pengumuman'),
    },
  ],
};
