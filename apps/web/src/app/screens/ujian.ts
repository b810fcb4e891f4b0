import { paths } from '../../shared/paths.ts';
import { IconWritingSign } from '../../shared/ui/icons.ts';
import { either, isLecturer, isStudent, type Screens } from './screen.ts';

/** Opened from the menu of students and lecturers, a card in a meeting, and a tile of /beranda. */
export const ujian: Screens = {
  noun: 'ujian',
  pages: [
    { path: paths.ujian, lazy: () => import('../routes/ujian/ujian.tsx') },
    { path: paths.detailUjian, lazy: () => import('../routes/ujian/detail-ujian.tsx') },
    { path: paths.penilaianUjian, lazy: () => import('../routes/ujian/penilaian-ujian.tsx') },
    { path: paths.putarUlangUjian, lazy: () => import('../routes/ujian/putar-ulang-ujian.tsx') },
    {
      path: paths.imporUjian,
      lazy: () => import('../routes/soal/impor-soal.tsx').then(({ ujian: screen }) => screen),
    },
    { path: paths.tandaTerimaUjian, lazy: () => import('../routes/ujian/tanda-terima-ujian.tsx') },
    { path: paths.ujianKelas, lazy: () => import('../routes/ujian/ujian-kelas.tsx') },
  ],
  bare: [
    { path: paths.soalUjian, lazy: () => import('../routes/ujian/soal-ujian.tsx') },
    { path: paths.latihanUjian, lazy: () => import('../routes/ujian/latihan-ujian.tsx') },
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
