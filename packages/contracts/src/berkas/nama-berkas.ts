/** File names and sizes, the same on both sides; small, because the first screens load it. Pure. */
import { numberText } from '../wire/tulis-angka.ts';

/** 'Modul 7.PDF' → 'pdf'; '' without one. */
export function extensionOf(nama: string): string {
  const dot = nama.lastIndexOf('.');
  return dot < 0 ? '' : nama.slice(dot + 1).toLowerCase();
}

/**
 * In steps of 1,000, fractions with two decimals (S1 §9, S2 §5, DECISIONS 15): 985244 → '985.24
 * KB'.
 */
export function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1_000 ** step;
  return `${numberText(amount)} ${units[step]}`;
}
