import { paths } from '../../shared/paths.ts';
import { IconDatabase } from '../../shared/ui/icons.ts';
import { operatorsOf, type Screens } from './screen.ts';

export const dataMaster: Screens = {
  noun: 'data-master',
  pages: [
    { path: paths.dataMaster, lazy: () => import('../routes/data-master/data-master.tsx') },
    { path: paths.isiMaster, lazy: () => import('../routes/data-master/isi-master.tsx') },
    { path: paths.imporBaru, lazy: () => import('../routes/data-master/impor-baru.tsx') },
    { path: paths.imporDetail, lazy: () => import('../routes/data-master/impor-detail.tsx') },
  ],
  menu: [
    {
      label: 'Data Master',
      to: paths.dataMaster,
      icon: IconDatabase,
      isFor: operatorsOf('data_master'),
    },
  ],
};
