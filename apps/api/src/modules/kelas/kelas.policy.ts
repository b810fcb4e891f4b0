import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

/** From the start of the first meeting to the end of the last; null without meetings. */
export interface RentangKelas {
  waktuMulai: Date | null;
  waktuSelesai: Date | null;
}

/** DECISIONS 90. */
export function statusKelas(
  { waktuMulai, waktuSelesai }: RentangKelas,
  now: Date,
): StatusPelaksanaan {
  if (waktuMulai === null || waktuSelesai === null || now < waktuMulai) return 'belum_dimulai';
  return now > waktuSelesai ? 'selesai' : 'berlangsung';
}

/** For a class without a name (S1 §9). */
export const DEFAULT_LABEL = '01 Reguler';
