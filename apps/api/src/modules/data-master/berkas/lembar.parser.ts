/** From a sheet of texts to the raw rows of one kind: its heading checked as a whole, before any row is looked at. */
import { AppError } from '../../../platform/errors.ts';
import type { Jenis } from '../jenis/jenis.parser.ts';
import { jenisData } from '../jenis/jenis.parser.ts';
import { type BarisLembar, unreadable } from './csv.parser.ts';
import { selExcel } from './sel.parser.ts';

export const MAX_BARIS = 50_000;
const MAX_KOLOM = 100;
const SHOWN_NAMES = 10;

export interface IsiLembar {
  data: Record<string, string>[];
  /** Of each row of `data`: its line in the file (the heading stands in line 1). */
  lines: number[];
}

/**
 * The rows below the heading by column name. Throws `berkas_tidak_terbaca` for what spoils the file as a whole: no heading, no
 * rows, a column twice, a required column missing, too many columns; `terlalu_banyak_baris` beyond 50,000 rows.
 */
export function bacaLembar(lembar: readonly BarisLembar[], jenis: Jenis, format: 'csv' | 'xlsx'): IsiLembar {
  const [heading, ...rows] = lembar;
  if (heading === undefined) throw unreadable('Berkas kosong.');
  const names = heading.cells.map((cell) => cell.trim().toLowerCase());
  assertHeading(names, jenis);
  if (rows.length === 0) throw unreadable('Berkas tidak memuat baris data di bawah judul kolom.');
  if (rows.length > MAX_BARIS) throw new AppError('terlalu_banyak_baris');
  const toCell = (name: string, text: string) => (format === 'xlsx' ? selExcel(jenis, name, text) : text);
  return {
    data: rows.map(({ cells }) =>
      Object.fromEntries(cells.map((text, index) => cellOf(names[index], index, text, toCell)).filter(([, text]) => text !== '')),
    ),
    lines: rows.map(({ number }) => number),
  };
}

function cellOf(name: string | undefined, index: number, text: string, toCell: (name: string, text: string) => string) {
  // What stands under no heading is named by its place, and then reported as unknown.
  return name ? ([name, toCell(name, text)] as const) : ([`ke-${index + 1}`, text] as const);
}

function assertHeading(names: readonly string[], jenis: Jenis): void {
  if (names.length > MAX_KOLOM) throw unreadable(`Berkas memiliki ${names.length} kolom; paling banyak ${MAX_KOLOM}.`);
  const twice = [...new Set(names.filter((name, index) => name !== '' && names.indexOf(name) !== index))];
  if (twice.length > 0) throw unreadable(`Judul kolom tertulis lebih dari satu kali: ${list(twice)}.`);
  const shape = jenisData[jenis].shape;
  const required = Object.entries(shape).filter(([, column]) => !column.safeParse(undefined).success);
  const missing = required.map(([name]) => name).filter((name) => !names.includes(name));
  if (missing.length > 0) throw unreadable(`Kolom wajib tidak ada: ${list(missing)}. Unduh template untuk melihat semua kolom.`);
}

function list(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map((name) => name.slice(0, 60));
  return `${shown.join(', ')}${names.length > SHOWN_NAMES ? `, dan ${names.length - SHOWN_NAMES} lainnya` : ''}`;
}
