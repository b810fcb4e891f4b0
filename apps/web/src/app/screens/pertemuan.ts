import { paths } from '../../shared/paths.ts';
import { IconCalendarEvent } from '../../shared/ui/icons.ts';
import { either, isLecturer, operatorsOf, type Screens } from './screen.ts';

export const pertemuan: Screens = {
  noun: 'pertemuan',
  pages: [
    { path: paths.daftarPertemuan, lazy: () => import('../routes/kelas/daftar-pertemuan.tsx') },
    { path: paths.pertemuan, lazy: () => import('../routes/kelas/pertemuan.tsx') },
    // Reports of meetings are reached from a meeting and from /beranda.
    { path: paths.bap, lazy: () => import('../routes/laporan/bap.tsx') },
    { path: paths.detailBap, lazy: () => import('../routes/laporan/detail-bap.tsx') },
    { path: paths.bapPertemuan, lazy: () => import('../routes/laporan/bap-pertemuan.tsx') },
    { path: paths.pertemuanKelas, lazy: () => import('../routes/kelas/pertemuan-kelas.tsx') },
  ],
  menu: [
    {
      label: 'Pertemuan',
      to: paths.daftarPertemuan,
      icon: IconCalendarEvent,
      isFor: either(isLecturer, operatorsOf('kelas_kuliah')),
    },
  ],
};
