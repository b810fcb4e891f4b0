/**
 * Which questions of a file are ticked: a choice over all of its pages, and what was ticked
 * otherwise one by one. Pure.
 */

/** The numbers of those that may come in. */
export interface Nomor {
  baru: readonly number[];
  /** The same is there already. */
  sudah_ada: readonly number[];
}

export interface Ticks {
  base: 'baru' | 'semua' | 'kosong';
  /** Ticked where `base` does not, or the other way round. */
  flipped: readonly number[];
}

/** All that are possible and new. */
export const firstTicks: Ticks = { base: 'baru', flipped: [] };

const baseOf = ({ base }: Ticks, { baru, sudah_ada }: Nomor): readonly number[] =>
  base === 'kosong' ? [] : base === 'baru' ? baru : [...baru, ...sudah_ada];

/** In the order of the file. */
export function tickedOf(ticks: Ticks, nomor: Nomor): number[] {
  const chosen = new Set(baseOf(ticks, nomor));
  const possible = new Set([...nomor.baru, ...nomor.sudah_ada]);
  for (const no of ticks.flipped) {
    if (chosen.has(no)) chosen.delete(no);
    else if (possible.has(no)) chosen.add(no);
  }
  return [...chosen].sort((a, b) => a - b);
}

export const flip = ({ base, flipped }: Ticks, no: number): Ticks => ({
  base,
  flipped: flipped.includes(no) ? flipped.filter((one) => one !== no) : [...flipped, no],
});
