/** Feeder stores a grade in narrower columns and refuses some: both are told here (N45). */
import type { MasalahFeeder } from '@lms/contracts/nilai/feeder';

const MAKS_HURUF = 3;
const MAKS_INDEKS = 4;

interface NilaiAkhir {
  nilai: number | null;
  huruf: string | null;
  indeks: number | null;
}

/** Half up, as Postgres stores a value in a column with that many decimals. */
export function asStored(value: number, decimals: 1 | 2): number {
  const scale = 10 ** decimals;
  // From exact hundredths: 84.45 × 10 is 844.4999… in binary.
  const hundredths = Math.round(value * 100);
  return Math.round((hundredths * scale) / 100) / scale;
}

export function faultsOf({ nilai, huruf, indeks }: NilaiAkhir): MasalahFeeder[] {
  if (nilai === null) return ['tanpa_nilai'];
  const faults: MasalahFeeder[] = [];
  if (nilai < 0 || nilai > 100) faults.push('di_luar_rentang');
  if (huruf === null) return [...faults, 'tanpa_huruf'];
  if (huruf.length > MAKS_HURUF) faults.push('huruf_panjang');
  if (indeks === null || indeks < 0 || indeks > MAKS_INDEKS) faults.push('indeks_salah');
  return faults;
}

/** Share of the weights, 0 to 100 with two decimals; null without weights. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
