import { commonOf, countingOf, formatNilai } from './change.ts';
import type { Baris } from './queries.ts';

/** Lowest to highest for a group with different grades. */
export function gradeText(row: Pick<Baris, 'anggota' | 'keluar'>): string | null {
  const anggota = countingOf(row);
  const common = commonOf(anggota, ({ nilai }) => nilai);
  if (common !== undefined) return common === null ? null : formatNilai(common);
  const grades = anggota.flatMap(({ penilaian }) => penilaian.nilai ?? []);
  return `${formatNilai(Math.min(...grades))}–${formatNilai(Math.max(...grades))}`;
}
