import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

/** The span from the start of the first meeting to the end of the last; null without meetings. */
export interface RentangKelas {
  waktuMulai: Date | null;
  waktuSelesai: Date | null;
}

/**
 * belum_dimulai before the first meeting, selesai after the last, else berlangsung (DECISIONS 90).
 */
export function statusKelas(
  { waktuMulai, waktuSelesai }: RentangKelas,
  now: Date,
): StatusPelaksanaan {
  if (waktuMulai === null || waktuSelesai === null || now < waktuMulai) return 'belum_dimulai';
  return now > waktuSelesai ? 'selesai' : 'berlangsung';
}

/** Label of a class without a name (S1 §9). */
export const DEFAULT_LABEL = '01 Reguler';
