/**
 * How questions did, from the sums of many attempts (U84). Pure; nothing is told below ten
 * attempts.
 */
import { MIN_STATISTIK } from '@lms/contracts/ujian/penilaian';

/** Of one figure over n attempts: how many, their sum, and that of their squares. */
export interface Jumlah {
  n: number;
  x: number;
  xx: number;
}

/** Of a question's grades x and the sums r of the other questions of the same attempts. */
export interface JumlahSoal extends Jumlah {
  r: number;
  rr: number;
  xr: number;
}

const isEnough = ({ n }: Pick<Jumlah, 'n'>): boolean => n >= MIN_STATISTIK;
/** n² times the variance: whole numbers of whole grades, so that equal grades have exactly none. */
const spread = ({ n, x, xx }: Jumlah): number => n * xx - x * x;

/** Mean grade / 100. */
export function tingkatKesulitan(of: Jumlah): number | null {
  return isEnough(of) ? of.x / of.n / 100 : null;
}

/** Correlation with the rest; null where either is the same for all. */
export function dayaBeda(of: JumlahSoal): number | null {
  if (!isEnough(of)) return null;
  const product = spread(of) * spread({ n: of.n, x: of.r, xx: of.rr });
  if (product <= 0) return null;
  return Math.min(1, Math.max(-1, (of.n * of.xr - of.x * of.r) / Math.sqrt(product)));
}

/**
 * Cronbach's alpha: k / (k − 1) × (1 − Σ variances / variance of the sums); null of fewer than two
 * questions.
 */
export function alphaOf(soal: readonly Jumlah[], total: Jumlah): number | null {
  const whole = spread(total);
  if (!isEnough(total) || soal.length < 2 || whole <= 0) return null;
  const parts = soal.reduce((sum, one) => sum + spread(one), 0);
  return (soal.length / (soal.length - 1)) * (1 - parts / whole);
}

export interface Pilihan {
  id: string;
  teks: string;
  benar: boolean;
}

/** How often each option was chosen, in the author's order; options that nobody chose have 0. */
export function sebaranOf(
  pilihan: readonly Pilihan[],
  dipilih: ReadonlyMap<string, number>,
  n: number,
) {
  if (!isEnough({ n })) return [];
  return pilihan.map((one) => ({
    ...one,
    jumlah: dipilih.get(one.id) ?? 0,
    bagian: (dipilih.get(one.id) ?? 0) / n,
  }));
}

/**
 * One question over several exams: its grades are one heap; how it tells apart is told within each
 * exam alone, whose other questions are others, and weighed by its attempts.
 */
export function gabungStatistik(ujian: readonly JumlahSoal[]) {
  const sum = (key: 'n' | 'x' | 'xx') => ujian.reduce((total, one) => total + one[key], 0);
  const whole = { n: sum('n'), x: sum('x'), xx: sum('xx') };
  const told = ujian.flatMap((one) => {
    const value = dayaBeda(one);
    return value === null ? [] : [{ value, n: one.n }];
  });
  const weight = told.reduce((total, { n }) => total + n, 0);
  const beda = told.reduce((total, { value, n }) => total + value * n, 0) / weight;
  return {
    n: whole.n,
    tingkatKesulitan: tingkatKesulitan(whole),
    dayaBeda: weight === 0 ? null : beda,
  };
}
