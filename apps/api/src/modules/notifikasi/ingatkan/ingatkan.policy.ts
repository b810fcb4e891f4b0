/** When students can be reminded of something. Pure. */
import type { ErrorCode } from '@lms/contracts/errors';

interface Waktu {
  /** Null: hidden. */
  tampilSejak: Date | null;
  mulai: Date | null;
  selesai: Date | null;
}

/** `sampaiAkhir`: nothing can be done about it after its end. Null: they can be reminded. */
export function refusalOf(
  { tampilSejak, mulai, selesai }: Waktu,
  { sampaiAkhir, now }: { sampaiAkhir: boolean; now: Date },
): ErrorCode | null {
  if (tampilSejak === null || tampilSejak > now) return 'pengingat_belum_dibuka';
  if (mulai !== null && mulai > now) return 'pengingat_belum_dibuka';
  if (sampaiAkhir && selesai !== null && selesai < now) return 'pengingat_sudah_berakhir';
  return null;
}
