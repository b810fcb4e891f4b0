import { paths } from '../../shared/paths.ts';
import { IconHistory } from '../../shared/ui/icons.ts';
import { either, isLecturer, operatorsOf, type Screens } from './screen.ts';

export const logAktivitas: Screens = {
  noun: 'log-aktivitas',
  pages: [{ path: paths.logAktivitas, lazy: () => import('../routes/log-aktivitas.tsx') }],
  menu: [
    {
      label: 'Log Aktivitas',
      to: paths.logAktivitas,
      icon: IconHistory,
      isFor: either(isLecturer, operatorsOf('laporan')),
    },
  ],
};
