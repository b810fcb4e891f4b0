/**
 * When the keys of an exam are told (S2 §4, DECISIONS 243): the one rule, for whatever tells keys
 * or says when. Pure.
 */
import { type BatasUjian, menitBagian } from './ujian.policy.ts';

/** Who may still write at an exam, as far as it has to do with its keys. */
export interface MasihMenulis {
  /** Null: not set. */
  waktuTampilKunci: Date | null;
  /** The latest end of attempts whose ledger is open; null: all are closed. */
  akhirTerbuka: Date | null;
  /** What participants who have not begun were given for the start (U64); none: all have begun. */
  belumMulai: readonly { menit: number; bagian: number }[];
  batas: BatasUjian;
  tenggangDetik: number;
  now: Date;
}

/**
 * From when on keys and explanations are told: not before the latest end that anybody in the exam
 * still has, with the grace period in which answers of that attempt still count (DECISIONS 243).
 * Who may not begin any more has no end.
 */
export function kunciSejak(one: MasihMenulis): Date | null {
  const { waktuTampilKunci, akhirTerbuka, belumMulai, batas, tenggangDetik, now } = one;
  if (waktuTampilKunci === null) return null;
  const grace = tenggangDetik * 1_000;
  const over = batas.waktuSelesai.getTime();
  // A start that was let in at the last instant may still be on its way to the database.
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
