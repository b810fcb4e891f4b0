import { paths } from '../../shared/paths.ts';
import { IconClipboardText } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, operatorsOf, type Screens } from './screen.ts';

export const tugas: Screens = {
  noun: 'tugas',
  pages: [
    { path: paths.tugas, lazy: () => import('../routes/tugas/tugas.tsx') },
    { path: paths.detailTugas, lazy: () => import('../routes/tugas/detail-tugas.tsx') },
    { path: paths.penilaianTugas, lazy: () => import('../routes/tugas/penilaian-tugas.tsx') },
    { path: paths.tugasKelas, lazy: () => import('../routes/tugas/tugas-kelas.tsx') },
  ],
  menu: [
    {
      label: 'Tugas',
      to: paths.tugas,
      icon: IconClipboardText,
      isFor: either(isStudent, isLecturer, operatorsOf('kelas_kuliah')),
    },
  ],
};
