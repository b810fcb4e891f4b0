/** Turns a sheet into raw rows of one kind, after checking the whole heading. */
import { type BarisLembar, unreadable } from '../../../platform/csv/csv.ts';
import { AppError } from '../../../platform/errors.ts';
import { withFaults } from '../jenis/baris.parser.ts';
import type { Jenis } from '../jenis/jenis.parser.ts';
import { type JudulTerbaca, type Pemetaan, plainHeading, readHeading } from './pemetaan.policy.ts';
import { selExcel, selRusak } from './sel.parser.ts';

export const MAX_BARIS = 50_000;
const MAX_KOLOM = 100;
const SHOWN_NAMES = 10;

export interface IsiLembar {
  data: Record<string, string>[];
  /** The heading is line 1. */
  lines: number[];
}

interface Bacaan {
  format: 'csv' | 'xlsx';
  pemetaan?: Pemetaan;
}

/**
 * Rows by column name.
 * @throws AppError berkas_tidak_terbaca if the heading, rows or required columns are missing, a
 *   column stands twice, or columns are too many; terlalu_banyak_baris above 50,000 rows
 */
export function bacaLembar(
  lembar: readonly BarisLembar[],
  jenis: Jenis,
  { format, pemetaan = {} }: Bacaan,
): IsiLembar {
  const { names, missing } = readLembarHeading(lembar, jenis, pemetaan);
  if (missing.length > 0)
    throw unreadable(
      `Kolom wajib tidak ada: ${list(missing)}. Unduh template untuk melihat semua kolom.`,
    );
  const rows = lembar.slice(1);
  const toCell = (name: string, text: string) =>
    format === 'xlsx' ? selExcel(jenis, name, text) : text;
  return {
    data: rows.map((row) => {
      const { cells } = row;
      const data = Object.fromEntries(
        cells
          .flatMap((text, index) => cellOf(names[index], index, text, toCell))
          .filter(([, text]) => text !== ''),
      );
      return format === 'xlsx' ? withFaults(data, selRusak(jenis, names, row)) : data;
    }),
    lines: rows.map(({ number }) => number),
  };
}

function cellOf(
  name: string | null | undefined,
  index: number,
  text: string,
  toCell: (name: string, text: string) => string,
) {
  if (name === null) return [];
  // Cells without a heading are reported as unknown.
  return [name ? ([name, toCell(name, text)] as const) : ([`ke-${index + 1}`, text] as const)];
}

/** @throws as `bacaLembar`, except for missing columns */
export function readLembarHeading(
  lembar: readonly BarisLembar[],
  jenis: Jenis,
  pemetaan: Pemetaan,
): JudulTerbaca {
  const [heading] = lembar;
  if (heading === undefined) throw unreadable('Berkas kosong.');
  const plain = heading.cells.map(plainHeading);
  if (plain.length > MAX_KOLOM)
    throw unreadable(`Berkas memiliki ${plain.length} kolom; paling banyak ${MAX_KOLOM}.`);
  const twice = [
    ...new Set(plain.filter((name, index) => name !== '' && plain.indexOf(name) !== index)),
  ];
  if (twice.length > 0)
    throw unreadable(`Judul kolom tertulis lebih dari satu kali: ${list(twice)}.`);
  if (lembar.length === 1) throw unreadable('Berkas tidak memuat baris data di bawah judul kolom.');
  if (lembar.length > MAX_BARIS + 1) throw new AppError('terlalu_banyak_baris');
  return readHeading(heading.cells, jenis, pemetaan);
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map((name) => name.slice(0, 60));
  return `${shown.join(', ')}${names.length > SHOWN_NAMES ? `, dan ${names.length - SHOWN_NAMES} lainnya` : ''}`;
}
