import type { StatusPelaksanaan } from '@lms/contracts/wire/umum';

/** The span of a class: start of its first meeting to end of its last; null when it has none. */
export interface RentangKelas {
  waktuMulai: Date | null;
  waktuSelesai: Date | null;
}

/**
 * belum_dimulai before the first meeting, selesai after the end of the last, else berlangsung
 * (DECISIONS 90).
 */
export function statusKelas(
  { waktuMulai, waktuSelesai }: RentangKelas,
  now: Date,
): StatusPelaksanaan {
  if (waktuMulai === null || waktuSelesai === null || now < waktuMulai) return 'belum_dimulai';
  return now > waktuSelesai ? 'selesai' : 'berlangsung';
}

/** Shown where a class has no name of its own (S1 §9). */
export const DEFAULT_LABEL = '01 Reguler';
