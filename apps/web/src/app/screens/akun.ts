import { paths } from '../../shared/paths.ts';
import { IconTrash, IconUsers } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens, writersOf } from './screen.ts';

export const akun: Screens = {
  noun: 'akun',
  pages: [
    { path: paths.pengguna, lazy: () => import('../routes/orang/pengguna.tsx') },
    {
      path: paths.penghapusanData,
      lazy: () => import('../routes/orang/penghapusan-data.tsx'),
    },
    { path: paths.konfirmasiEmail, lazy: () => import('../routes/orang/konfirmasi-email.tsx') },
  ],
  menu: [
    { label: 'Pengguna', to: paths.pengguna, icon: IconUsers, isFor: operatorsOf('data_sistem') },
    {
      label: 'Penghapusan Data',
      to: paths.penghapusanData,
      icon: IconTrash,
      isFor: writersOf('data_sistem'),
    },
  ],
};
