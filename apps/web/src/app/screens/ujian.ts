import { paths } from '../../shared/paths.ts';
import { IconWritingSign } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, type Screens } from './screen.ts';

/** Opened from the menu of students and lecturers, a card in a meeting, and a tile of /beranda. */
export const ujian: Screens = {
  noun: 'ujian',
  pages: [
    { path: paths.ujian, lazy: () => import('../routes/ujian.tsx') },
    { path: paths.detailUjian, lazy: () => import('../routes/detail-ujian.tsx') },
    { path: paths.penilaianUjian, lazy: () => import('../routes/penilaian-ujian.tsx') },
    { path: paths.putarUlangUjian, lazy: () => import('../routes/putar-ulang-ujian.tsx') },
    {
      path: paths.imporUjian,
      lazy: () => import('../routes/impor-soal.tsx').then(({ ujian: screen }) => screen),
    },
    { path: paths.tandaTerimaUjian, lazy: () => import('../routes/tanda-terima-ujian.tsx') },
    { path: paths.ujianKelas, lazy: () => import('../routes/ujian-kelas.tsx') },
  ],
  bare: [
    { path: paths.soalUjian, lazy: () => import('../routes/soal-ujian.tsx') },
    { path: paths.latihanUjian, lazy: () => import('../routes/latihan-ujian.tsx') },
  ],
  menu: [
    {
      label: 'Ujian',
      to: paths.ujian,
      icon: IconWritingSign,
      isFor: either(isStudent, isLecturer),
    },
  ],
};
