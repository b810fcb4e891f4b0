/** A class notes the letter scale of its period, and tells when it changes (N12). Pure. */
import type { HurufNilai } from '@lms/contracts/nilai/aturan-hitung';

export interface SkalaKelas {
  is_dikunci: boolean;
  /** The scale that the class knows; null: none was noted yet. */
  dikenal: readonly HurufNilai[] | null;
  /** The scale of its programme on the last day of its period. */
  kini: readonly HurufNilai[];
  /** A grade was published or sent. */
  tampak: boolean;
}

const textOf = (skala: readonly HurufNilai[]): string =>
  JSON.stringify(skala.map(({ huruf, minimum, maksimum }) => [huruf, minimum, maksimum]));

/**
 * catat: nobody has seen a letter of the former scale. berubah: somebody has, so it is told. A
 * locked class keeps its own.
 */
export function decideSkala({
  is_dikunci,
  dikenal,
  kini,
  tampak,
}: SkalaKelas): 'tetap' | 'catat' | 'berubah' {
  if (dikenal === null) return 'catat';
  if (is_dikunci || textOf(dikenal) === textOf(kini)) return 'tetap';
  return tampak && dikenal.length > 0 ? 'berubah' : 'catat';
}

/** A locked class keeps the scale that it knows. */
export const skalaBerlaku = ({
  is_dikunci,
  dikenal,
  kini,
}: Omit<SkalaKelas, 'tampak'>): readonly HurufNilai[] =>
  is_dikunci && dikenal !== null ? dikenal : kini;
