/** Students who have not handed in, alone or with their group. */
import { belumDiingatkan } from '../../notifikasi/index.ts';

export const belumMengumpulkan = belumDiingatkan(
  'penilaian.belum_diingatkan',
  `NOT EXISTS (SELECT FROM tugas_pengumpulan_anggota x JOIN tugas_pengumpulan s ON s.college_id = x.college_id AND s.id = x.id_pengumpulan
     WHERE x.college_id = $1 AND x.nim = kp.nim AND s.id_tugas = a.id AND s.ditarik_pada IS NULL)`,
);
