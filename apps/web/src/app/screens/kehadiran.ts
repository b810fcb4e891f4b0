import { paths } from '../../shared/paths.ts';
import { IconChecklist } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

export const kehadiran: Screens = {
  noun: 'kehadiran',
  pages: [
    { path: paths.kehadiran, lazy: () => import('../routes/kehadiran/kehadiran.tsx') },
    { path: paths.pindai, lazy: () => import('../routes/kehadiran/pindai.tsx') },
    {
      path: paths.kehadiranPeserta,
      lazy: () => import('../routes/kehadiran/kehadiran-peserta.tsx'),
    },
    { path: paths.kehadiranDetail, lazy: () => import('../routes/kehadiran/kehadiran-detail.tsx') },
    {
      path: paths.kehadiranPertemuan,
      lazy: () => import('../routes/kehadiran/kehadiran-pertemuan.tsx'),
    },
    { path: paths.kehadiranKelas, lazy: () => import('../routes/kehadiran/kehadiran-kelas.tsx') },
  ],
  menu: [
    {
      label: 'Kehadiran',
      to: paths.kehadiran,
      icon: IconChecklist,
      isFor: either(isStudent, isLecturer),
    },
    {
      label: 'Kehadiran',
      to: paths.kehadiranPeserta,
      icon: IconChecklist,
      isFor: operatorsOf('kelas_kuliah'),
    },
  ],
};
