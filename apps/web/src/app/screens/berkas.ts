import { paths } from '../../shared/paths.ts';
import { IconFiles } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const berkas: Screens = {
  noun: 'berkas',
  pages: [{ path: paths.berkas, lazy: () => import('../routes/berkas.tsx') }],
  menu: [
    {
      label: 'Berkas Tersimpan',
      to: paths.berkas,
      icon: IconFiles,
      isFor: operatorsOf('data_sistem'),
    },
  ],
};
