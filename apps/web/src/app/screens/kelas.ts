import { redirect } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { IconBook2, IconCalendarWeek } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

export const kelas: Screens = {
  noun: 'kelas',
  pages: [
    { path: paths.kelasKuliah, loader: () => redirect(paths.kelas) },
    { path: paths.kelas, lazy: () => import('../routes/kelas/kelas.tsx') },
    { path: paths.jadwal, lazy: () => import('../routes/kelas/jadwal.tsx') },
    { path: paths.detailKelas, lazy: () => import('../routes/kelas/detail-kelas.tsx') },
    { path: paths.salinKelas, lazy: () => import('../routes/kelas/salin-kelas.tsx') },
    { path: paths.profilKelas, lazy: () => import('../routes/kelas/profil-kelas.tsx') },
  ],
  menu: [
    {
      label: 'Kelas Kuliah',
      to: paths.kelas,
      icon: IconBook2,
      isFor: either(isStudent, isLecturer, operatorsOf('kelas_kuliah')),
    },
    {
      label: 'Jadwal',
      to: paths.jadwal,
      icon: IconCalendarWeek,
      isFor: either(isStudent, isLecturer),
    },
  ],
};
