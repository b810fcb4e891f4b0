/**
 * How grades become a component's value, an average and the estimated final grade (DECISIONS 162,
 * 185; N1–N10). Exact in hundredths, rounded half up once for each shown number (N3). Pure; the
 * server's SQL is tested against it.
 */
import type { KeadaanNilai } from './bentuk.ts';

/** An activity of a student, after exemptions and late joining. */
export interface SelNilai {
  id: string;
  keadaan: KeadaanNilai;
  /** Null unless `dinilai`; `belum` may show a value that does not count yet (N7, N8). */
  nilai: number | null;
  /** The end, in milliseconds; of equal lowest values the latest activity is left out (N4). */
  selesai: number | null;
}

export interface SelKomponen extends SelNilai {
  /** The activity's share; its sum is free (N4). */
  bobot: number;
}

export interface HasilKomponen {
  nilai: number | null;
  /** No activity waits for a grade (N2). */
  lengkap: boolean;
  dihitung: readonly string[];
  dibuang: readonly string[];
}

const hundredths = (value: number): number => Math.round(value * 100);

/** The value that counts in a mean: 0 without an attempt; null is left out. */
export const countedValue = ({ keadaan, nilai }: Pick<SelNilai, 'keadaan' | 'nilai'>) => {
  if (keadaan === 'tidak_mengerjakan') return 0;
  return keadaan === 'dinilai' ? nilai : null;
};

/** Σ(value × weight) ÷ Σ weight, half up, exact: both in hundredths. Null without rows. */
export function weightedMean(rows: readonly { nilai: number; bobot: number }[]): number | null {
  let sum = 0n;
  let weights = 0n;
  for (const { nilai, bobot } of rows) {
    const weight = BigInt(hundredths(bobot));
    sum += BigInt(hundredths(nilai)) * weight;
    weights += weight;
  }
  if (weights === 0n) return null;
  return Number((2n * sum + weights) / (2n * weights)) / 100;
}

/** The remedial's value, cut to the college's limit (N6), counts when it is higher. */
export function withRemedial(
  utama: SelNilai,
  remedial: readonly SelNilai[],
  batas: number | null,
): SelNilai & { berlaku: string } {
  let best: SelNilai & { berlaku: string } = { ...utama, berlaku: utama.id };
  for (const again of remedial) {
    if (again.keadaan !== 'dinilai' || again.nilai === null) continue;
    const nilai = Math.min(again.nilai, batas ?? 100);
    const now = countedValue(best);
    if (now === null || nilai > now)
      best = { ...best, keadaan: 'dinilai', nilai, berlaku: again.id };
  }
  return best;
}

/** Lowest first; of equal ones the latest activity, then the greater id. */
const byLowest = (one: SelKomponen & { dasar: number }, other: SelKomponen & { dasar: number }) =>
  one.dasar - other.dasar ||
  (other.selesai ?? Number.POSITIVE_INFINITY) - (one.selesai ?? Number.POSITIVE_INFINITY) ||
  (one.id < other.id ? 1 : -1);

/** The mean of the counting activities, without the `buang` lowest, of which the last stays (N4). */
export function componentValue(cells: readonly SelKomponen[], buang: number): HasilKomponen {
  const counted = cells
    .flatMap((cell) => {
      const dasar = countedValue(cell);
      return dasar === null ? [] : [{ ...cell, dasar }];
    })
    .toSorted(byLowest);
  const dropped = Math.max(0, Math.min(buang, counted.length - 1));
  const kept = counted.slice(dropped);
  return {
    nilai: weightedMean(kept.map(({ dasar, bobot }) => ({ nilai: dasar, bobot }))),
    lengkap: !cells.some(({ keadaan }) => keadaan === 'belum_dinilai'),
    dihitung: kept.map(({ id }) => id),
    dibuang: counted.slice(0, dropped).map(({ id }) => id),
  };
}

/** Mean of a kind's activities, equal shares (N5). */
export const averageValue = (cells: readonly SelNilai[]): number | null =>
  componentValue(
    cells.map((cell) => ({ ...cell, bobot: 1 })),
    0,
  ).nilai;

export interface Perkiraan {
  nilai: number | null;
  dari: number;
  total: number;
}

/** Σ(value × weight) ÷ Σ weight over components with a weight and a value (N10). */
export function estimateFinal(
  komponen: readonly { nilai: number | null; bobot: number }[],
): Perkiraan {
  const counting = komponen.filter(({ bobot }) => bobot > 0);
  const known = counting.flatMap(({ nilai, bobot }) => (nilai === null ? [] : [{ nilai, bobot }]));
  return { nilai: weightedMean(known), dari: known.length, total: counting.length };
}

export interface HurufNilai {
  huruf: string;
  minimum: number;
  maksimum: number;
}

/** Looked up after rounding (N3); null without a scale. */
export const letterFor = (nilai: number | null, skala: readonly HurufNilai[]): string | null =>
  nilai === null
    ? null
    : (skala.find(({ minimum, maksimum }) => nilai >= minimum && nilai <= maksimum)?.huruf ?? null);
