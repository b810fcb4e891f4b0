/** What of a previewed workbook is applied, and how a row is put right before (K73). Pure. */
import type { BarisImporNilai, NilaiSebelum } from '@lms/contracts/tugas/penilaian';

/** What the reader has decided, by the workbook's row number: a grade put right (null: left out), or that a conflict is overwritten. */
export interface Choices {
  grades: Readonly<Record<number, number>>;
  overwrite: ReadonlySet<number>;
}
export const noChoices: Choices = { grades: {}, overwrite: new Set() };

/** A refused grade of somebody who takes part can be typed anew; a row of nobody, or one that stands there twice, cannot. */
export const canRepair = ({ status, sekarang, alasan }: BarisImporNilai): boolean =>
  status === 'ditolak' && sekarang !== null && (alasan?.startsWith('Nilai ') ?? false);

/** What the row becomes by now; null while it is left out. */
export function wantedOf(row: BarisImporNilai, { grades, overwrite }: Choices): NilaiSebelum | null {
  const { nim, status, sekarang, menjadi, nomor } = row;
  if (sekarang === null) return null;
  const { versi, ...stands } = sekarang;
  const repaired = grades[nomor];
  if (status === 'ditolak') return repaired === undefined ? null : { nim, ...stands, nilai: repaired, versi };
  if (status === 'bentrok' && !overwrite.has(nomor)) return null;
  return menjadi && { nim, ...menjadi, versi };
}

export function rowsToApply(rows: readonly BarisImporNilai[], choices: Choices): NilaiSebelum[] {
  return rows.flatMap((row) => wantedOf(row, choices) ?? []);
}

/** 0–100 with two decimals, by comma or point; null: it is none. */
export function readGrade(text: string): number | null {
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())) return null;
  const value = Number(text.trim().replace(',', '.'));
  return value <= 100 ? value : null;
}
