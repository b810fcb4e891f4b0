import { paths } from '../../shared/paths.ts';
import { IconReportAnalytics } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

export const nilai: Screens = {
  noun: 'nilai',
  pages: [
    { path: paths.nilai, lazy: () => import('../routes/nilai/nilai.tsx') },
    { path: paths.detailNilai, lazy: () => import('../routes/nilai/detail-nilai.tsx') },
    {
      path: paths.tandaTerimaNilai,
      lazy: () => import('../routes/nilai/tanda-terima-nilai.tsx'),
    },
    {
      path: paths.rekonsiliasiNilai,
      lazy: () => import('../routes/nilai/rekonsiliasi-nilai.tsx'),
    },
    { path: paths.laporanNilai, lazy: () => import('../routes/nilai/laporan-nilai.tsx') },
  ],
  menu: [
    {
      label: 'Nilai',
      to: paths.nilai,
      icon: IconReportAnalytics,
      isFor: either(isStudent, isLecturer, operatorsOf('kelas_kuliah')),
    },
  ],
};
