/** The part of a previewed workbook to apply, with corrections (K73). Pure. */
import type { BarisImporNilai, NilaiSebelum } from '@lms/contracts/tugas/penilaian';

/** By workbook row: a corrected grade (null: skip), or overwriting a conflict. */
export interface Choices {
  grades: Readonly<Record<number, number>>;
  overwrite: ReadonlySet<number>;
}
export const noChoices: Choices = { grades: {}, overwrite: new Set() };

/** Only a refused grade of a participant can be corrected, not an unknown or repeated row. */
export const canRepair = ({ status, sekarang, alasan }: BarisImporNilai): boolean =>
  status === 'ditolak' && sekarang !== null && (alasan?.startsWith('Nilai ') ?? false);

export function wantedOf(
  row: BarisImporNilai,
  { grades, overwrite }: Choices,
): NilaiSebelum | null {
  const { nim, status, sekarang, menjadi, nomor } = row;
  if (sekarang === null) return null;
  const { versi, ...stands } = sekarang;
  const repaired = grades[nomor];
  if (status === 'ditolak')
    return repaired === undefined ? null : { nim, ...stands, nilai: repaired, versi };
  if (status === 'bentrok' && !overwrite.has(nomor)) return null;
  return menjadi && { nim, ...menjadi, versi };
}

export function rowsToApply(rows: readonly BarisImporNilai[], choices: Choices): NilaiSebelum[] {
  return rows.flatMap((row) => wantedOf(row, choices) ?? []);
}
