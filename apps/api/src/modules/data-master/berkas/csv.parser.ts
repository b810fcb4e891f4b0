/**
 * From a CSV as spreadsheets write it to a sheet of cells, or to raw rows. A file that breaks off
 * gives no rows at all.
 */
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../../platform/errors.ts';
import type { ReadRow } from '../../../platform/xlsx/xlsx.ts';

type Sel = Record<string, string>;

/** A sheet of texts with the number of each row in its file; the heading is the first. */
export interface BarisLembar {
  number: number;
  cells: string[];
  /** Of a workbook: what the cells are that hold no text. */
  kinds?: ReadRow['kinds'];
}

/**
 * Reads a CSV with a heading. Comma, semicolon or tab (the one the heading has most of), with or
 * without BOM, any line ending. Every row must have as many cells as the heading; rows without any
 * content are left out. Throws `berkas_tidak_terbaca` that names the line.
 */
export function bacaLembarCsv(content: Uint8Array | string): BarisLembar[] {
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decode(content);
  try {
    const lines: number[] = [];
    const records = parse(text, {
      delimiter: delimiterOf(text),
      trim: true,
      on_record: (record: string[], context) => {
        lines.push(context.lines);
        return record;
      },
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // A cell of a megabyte is no cell: the quote that should have ended it is missing.
      max_record_size: 200_000,
    });
    return records.map((cells, index) => ({ number: lines[index] ?? index + 1, cells }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      `Berkas terputus atau rusak pada baris ${error.lines ?? 1}: ${reasonOf(error)}`,
      error,
    );
  }
}

/**
 * The rows of a CSV by the names in its heading, which are read in lower case. Throws as
 * `bacaLembarCsv`.
 */
export function bacaCsv(content: Uint8Array | string): Sel[] {
  const [heading, ...rows] = bacaLembarCsv(content);
  const names = (heading?.cells ?? []).map((cell) => cell.toLowerCase());
  return rows.map(({ cells }) =>
    Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
  );
}

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const counts = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: heading.split(delimiter).length,
  }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

/** What begins like this is another kind of file, whatever its name says. */
const otherKinds: readonly [prefix: readonly number[], message: string][] = [
  [[0xff, 0xfe], 'Berkas tersimpan sebagai UTF-16. Simpan ulang sebagai CSV UTF-8.'],
  [[0xfe, 0xff], 'Berkas tersimpan sebagai UTF-16. Simpan ulang sebagai CSV UTF-8.'],
  [
    [0x50, 0x4b, 0x03, 0x04],
    'Isi berkas bukan CSV, melainkan arsip atau buku kerja Excel. Beri nama .xlsx atau simpan ulang sebagai CSV.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Isi berkas bukan CSV, melainkan buku kerja Excel format lama. Simpan ulang sebagai .xlsx.',
  ],
  [[0x25, 0x50, 0x44, 0x46], 'Isi berkas bukan CSV, melainkan PDF.'],
];

/**
 * Refuses by its first bytes what is no text in UTF-8: another encoding, a workbook, a document.
 */
export function assertTeks(content: Uint8Array): void {
  for (const [prefix, message] of otherKinds) {
    if (prefix.every((byte, index) => content[index] === byte)) throw unreadable(message);
  }
  if (content.subarray(0, 1_000).includes(0)) throw unreadable('Isi berkas bukan teks CSV UTF-8.');
}

function decode(content: Uint8Array): string {
  assertTeks(content);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (/^\s*<(!doctype|html|\?xml|table)/i.test(text))
      throw unreadable('Isi berkas bukan CSV, melainkan halaman web.');
    return text;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw unreadable(
      'Berkas tidak tersimpan sebagai UTF-8. Simpan ulang sebagai CSV UTF-8.',
      error,
    );
  }
}

export function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('berkas_tidak_terbaca', { message, cause });
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE')
    return 'tanda kutip tidak ditutup.';
  if (
    code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ||
    code === 'CSV_RECORD_INCONSISTENT_COLUMNS'
  ) {
    return 'jumlah kolom tidak sama dengan judul.';
  }
  return 'isi tidak terbaca.';
}
