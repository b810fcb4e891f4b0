/** From sums over attempts (U84), none below ten. Pure. */
import { MIN_STATISTIK } from '@lms/contracts/ujian/penilaian/penilaian';

/** Count, sum and sum of squares. */
export interface Jumlah {
  n: number;
  x: number;
  xx: number;
}

/** x: the question's grades; r: sums of the attempts' other questions. */
export interface JumlahSoal extends Jumlah {
  r: number;
  rr: number;
  xr: number;
}

const isEnough = ({ n }: Pick<Jumlah, 'n'>): boolean => n >= MIN_STATISTIK;
/** Whole numbers: equal grades give exactly 0. */
const spread = ({ n, x, xx }: Jumlah): number => n * xx - x * x;

/** Mean / 100. */
export function tingkatKesulitan(of: Jumlah): number | null {
  return isEnough(of) ? of.x / of.n / 100 : null;
}

/** Null if either is constant. */
export function dayaBeda(of: JumlahSoal): number | null {
  if (!isEnough(of)) return null;
  const product = spread(of) * spread({ n: of.n, x: of.r, xx: of.rr });
  if (product <= 0) return null;
  return Math.min(1, Math.max(-1, (of.n * of.xr - of.x * of.r) / Math.sqrt(product)));
}

/** Cronbach's: k / (k − 1) × (1 − Σ variances / variance of the sums); null below two questions. */
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

/** Options nobody chose have 0. */
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
 * Grades are pooled; discrimination is computed per exam, whose other questions differ, and
 * weighted by attempts.
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
