import type { BarisKehadiranDosen } from '@lms/contracts/kehadiran/kehadiran';
import { toInstantOrZero } from '../../../platform/wire-time.ts';
import type { KehadiranDosenRow } from './dosen.repo.ts';

export interface LecturerActivity {
  idDosen: string;
  jenis: string;
  judul: string;
}

export function toBarisDosen(
  row: KehadiranDosenRow,
  activities: readonly LecturerActivity[],
): BarisKehadiranDosen {
  return {
    pengajar: {
      id_dosen: row.id_dosen,
      avatar_url: row.avatar_url,
      gelar_depan: row.gelar_depan,
      nama: row.nama,
      gelar_akademik: row.gelar_akademik,
    },
    ada_presensi: row.is_hadir !== null,
    is_hadir: row.is_hadir ?? false,
    is_valid: row.is_valid ?? false,
    mulai_kuliah: toInstantOrZero(row.mulai_kuliah),
    selesai_kuliah: toInstantOrZero(row.selesai_kuliah),
    aktivitas: activities
      .filter(({ idDosen }) => idDosen === row.id_dosen)
      .map(({ jenis, judul }) => ({ jenis, judul })),
  };
}
