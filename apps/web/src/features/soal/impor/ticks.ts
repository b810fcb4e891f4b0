/** Ticked questions of a file: a base choice over all pages plus single exceptions. Pure. */

export interface Nomor {
  baru: readonly number[];
  /** An equal question already exists. */
  sudah_ada: readonly number[];
}

export interface Ticks {
  base: 'baru' | 'semua' | 'kosong';
  flipped: readonly number[];
}

export const firstTicks: Ticks = { base: 'baru', flipped: [] };

const baseOf = ({ base }: Ticks, { baru, sudah_ada }: Nomor): readonly number[] =>
  base === 'kosong' ? [] : base === 'baru' ? baru : [...baru, ...sudah_ada];

/** In file order. */
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
