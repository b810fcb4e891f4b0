import type { DetailKehadiran } from '@lms/contracts/kehadiran';
import type { PertemuanDetailRow } from '../../pertemuan/index.ts';
import { toKelasRingkas, toPertemuanRingkas } from '../../pertemuan/index.ts';
import type { AktivitasBerbobot } from '../progres/aktivitas.policy.ts';
import type { KehadiranRow } from './tanda.repo.ts';
import { toBaris } from './tanda.views.ts';

interface DetailParts {
  row: KehadiranRow;
  meeting: PertemuanDetailRow;
  activities: readonly AktivitasBerbobot[];
  minimumPercent: number;
  now: Date;
}

export function toDetailKehadiran({ row, meeting, activities, minimumPercent, now }: DetailParts): DetailKehadiran {
  return {
    ...toBaris(row),
    pertemuan: { ...toPertemuanRingkas(meeting, now), kelas_kuliah: toKelasRingkas(meeting) },
    presentase_progress_minimal_persen: minimumPercent,
    detail: activities.map(({ id, jenis, judul, weight, selesai, empty }) => ({
      id_aktivitas: id,
      jenis,
      judul,
      weight,
      is_hadir: selesai,
      empty_activity: empty,
    })),
  };
}
