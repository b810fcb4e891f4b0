/** The one action of what waits (K123). */
import type { TindakanPerlu } from '@lms/contracts/kelas/perlu-dikerjakan';
import type { Role } from '@lms/contracts/wire/endpoint';
import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

export interface Perlu {
  jenis: 'materi' | 'tugas' | 'vidcon' | 'ujian' | 'forum';
  status: StatusPelaksanaan;
  /** The student's attempt runs. */
  berjalan: boolean;
}

export function tindakanOf(role: Role, { jenis, status, berjalan }: Perlu): TindakanPerlu {
  if (role === 'dosen') return 'nilai';
  if (role === 'operator') return 'awasi';
  if (berjalan) return 'lanjutkan';
  if (jenis === 'materi') return 'buka';
  if (status !== 'berlangsung') return 'lihat';
  switch (jenis) {
    case 'tugas':
      return 'kumpulkan';
    case 'ujian':
      return 'kerjakan';
    case 'forum':
      return 'diskusi';
    case 'vidcon':
      return 'gabung';
  }
}
