import { paths } from '../../shared/paths.ts';
import { IconHelp } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

export const bantuan: Screens = {
  noun: 'bantuan',
  pages: [{ path: paths.bantuan, lazy: () => import('../routes/bantuan.tsx') }],
  menu: [
    {
      label: 'Bantuan',
      to: paths.bantuan,
      icon: IconHelp,
      isFor: either(isStudent, isLecturer, operatorsOf('bantuan')),
    },
  ],
};
