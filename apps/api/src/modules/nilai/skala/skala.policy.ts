/** Letter scales as a file brings them (N11). Pure. */
import { fixedText } from '@lms/contracts/wire/tulis-angka';

export interface SkalaImpor {
  id: string;
  /** Null: of every programme without a scale of its own. */
  id_prodi: string | null;
  nilai_huruf: string;
  nilai_indeks: number;
  bobot_minimum: number;
  bobot_maksimum: number;
  /** YYYY-MM-DD */
  tanggal_mulai_efektif: string;
  tanggal_akhir_efektif: string | null;
}

type Awal = Pick<SkalaImpor, 'id_prodi' | 'tanggal_mulai_efektif'>;

/** Letters of one programme that begin on one day are a scale. */
export const kunciSkala = ({ id_prodi, tanggal_mulai_efektif }: Awal): string =>
  `${id_prodi ?? '*'}_${tanggal_mulai_efektif}`;

export const idSkala = (row: Awal & Pick<SkalaImpor, 'nilai_huruf'>): string =>
  `${kunciSkala(row)}_${row.nilai_huruf}`;

const hundredths = (value: number): number => Math.round(value * 100);
const tulis = (value: number): string => fixedText(value / 100);

/** Null: the letters of one scale cover 0 to 100 without gap or overlap. Indonesian. */
export function faultOfSkala(rows: readonly SkalaImpor[]): string | null {
  if (new Set(rows.map((row) => row.tanggal_akhir_efektif)).size > 1)
    return 'tanggal akhir tidak sama pada semua hurufnya';
  const [first] = rows;
  const akhir = first?.tanggal_akhir_efektif ?? null;
  if (first !== undefined && akhir !== null && akhir < first.tanggal_mulai_efektif)
    return 'tanggal akhir sebelum tanggal mulai';
  const parts = rows
    .map((row) => ({
      huruf: row.nilai_huruf,
      from: hundredths(row.bobot_minimum),
      to: hundredths(row.bobot_maksimum),
    }))
    .toSorted((one, other) => one.from - other.from);
  let next = 0;
  for (const { huruf, from, to } of parts) {
    if (from > next) return `nilai ${tulis(next)} sampai ${tulis(from - 1)} tidak punya huruf`;
    if (from < next) return `huruf ${huruf} bertumpang tindih pada nilai ${tulis(from)}`;
    if (to < from) return `bobot maksimum huruf ${huruf} di bawah minimumnya`;
    next = to + 1;
  }
  return next > 10_000 ? null : `nilai ${tulis(next)} sampai 100.00 tidak punya huruf`;
}

type Masa = Pick<SkalaImpor, 'id_prodi' | 'tanggal_mulai_efektif' | 'tanggal_akhir_efektif'>;

/** Two scales of one programme that hold on the same day. */
export function isSamaMasa(one: Masa, other: Masa): boolean {
  const until = ({ tanggal_akhir_efektif }: Masa) => tanggal_akhir_efektif ?? '9999-12-31';
  return (
    one.id_prodi === other.id_prodi &&
    kunciSkala(one) !== kunciSkala(other) &&
    one.tanggal_mulai_efektif <= until(other) &&
    other.tanggal_mulai_efektif <= until(one)
  );
}
