import { paths } from '../../shared/paths.ts';
import { mayFindPeople } from '../../shared/queries/orang.ts';
import { IconAddressBook } from '../../shared/ui/icons.ts';
import type { Screens } from './screen.ts';

export const orang: Screens = {
  noun: 'orang',
  pages: [
    { path: paths.orang, lazy: () => import('../routes/orang/orang.tsx') },
    { path: paths.orangDetail, lazy: () => import('../routes/orang/orang-detail.tsx') },
  ],
  menu: [{ label: 'Orang', to: paths.orang, icon: IconAddressBook, isFor: mayFindPeople }],
};
