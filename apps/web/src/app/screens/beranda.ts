import { paths } from '../../shared/paths.ts';
import { IconHome } from '../../shared/ui/icons.ts';
import * as home from '../routes/beranda.tsx';
import { everyone, type Screens } from './screen.ts';

/** In the main chunk, because nearly everybody lands here. */
export const beranda: Screens = {
  noun: 'beranda',
  pages: [
    { path: paths.beranda, loader: home.loader, Component: home.Component },
    // Opened by the bell in the header.
    { path: paths.notifikasi, lazy: () => import('../routes/notifikasi.tsx') },
    { path: paths.tautanPendek, lazy: () => import('../routes/tautan.tsx') },
  ],
  menu: [{ label: 'Beranda', to: paths.beranda, icon: IconHome, isFor: everyone }],
};
