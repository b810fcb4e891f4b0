/** The one rule for when keys are shown (S2 §4, DECISIONS 243). Pure. */
import { type BatasUjian, menitBagian } from './ujian.policy.ts';

export interface MasihMenulis {
  waktuTampilKunci: Date | null;
  /** Null: all ledgers are closed. */
  akhirTerbuka: Date | null;
  /** Empty: all have begun (U64). */
  belumMulai: readonly { menit: number; bagian: number }[];
  batas: BatasUjian;
  tenggangDetik: number;
  now: Date;
}

/**
 * Not before the latest end anybody still has, plus the grace period (DECISIONS 243). Students who
 * may no longer begin do not count.
 */
export function kunciSejak(one: MasihMenulis): Date | null {
  const { waktuTampilKunci, akhirTerbuka, belumMulai, batas, tenggangDetik, now } = one;
  if (waktuTampilKunci === null) return null;
  const grace = tenggangDetik * 1_000;
  const over = batas.waktuSelesai.getTime();
  // The last instant's start may still be on its way.
  const mayBegin = now.getTime() < over + grace;
  const ends = [
    ...(akhirTerbuka === null ? [] : [akhirTerbuka.getTime() + grace]),
    ...(mayBegin
      ? belumMulai.map(
          ({ menit, bagian }) => over + (menit + menitBagian(bagian, batas)) * 60_000 + grace,
        )
      : []),
  ];
  return new Date(Math.max(waktuTampilKunci.getTime(), ...ends));
}
