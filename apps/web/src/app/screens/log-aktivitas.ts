import { paths } from '../../shared/paths.ts';
import { IconFileText, IconHistory } from '../../shared/ui/icons.ts';
import { either, isLecturer, operatorsOf, type Screens } from './screen.ts';

/** Reports, of which the log is one for operators; lecturers have it alone. */
export const logAktivitas: Screens = {
  noun: 'log-aktivitas',
  pages: [
    { path: paths.laporan, lazy: () => import('../routes/laporan.tsx') },
    { path: paths.logAktivitas, lazy: () => import('../routes/log-aktivitas.tsx') },
  ],
  menu: [
    {
      label: 'Laporan',
      to: paths.laporan,
      icon: IconFileText,
      isFor: operatorsOf('laporan'),
    },
    {
      label: 'Log Aktivitas',
      to: paths.logAktivitas,
      icon: IconHistory,
      isFor: either(isLecturer, operatorsOf('laporan')),
    },
  ],
};
