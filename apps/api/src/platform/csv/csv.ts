/** Reads a CSV into cells or rows; a truncated file gives no rows. */
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../errors.ts';
import type { ReadRow } from '../xlsx/xlsx.ts';

type Sel = Record<string, string>;

/** The heading is the first row. */
export interface BarisLembar {
  number: number;
  cells: string[];
  kinds?: ReadRow['kinds'];
}

/**
 * Reads a CSV with comma, semicolon or tab (the most frequent in the heading), with or without BOM,
 * any line ending. Drops empty rows.
 * @throws AppError berkas_tidak_terbaca with the line, also if a row has another number of cells
 *   than the heading
 */
export function bacaLembarCsv(
  content: Uint8Array | string,
  { delimiter }: { delimiter?: string } = {},
): BarisLembar[] {
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decode(content);
  try {
    const lines: number[] = [];
    const records = parse(text, {
      delimiter: delimiter ?? delimiterOf(text),
      trim: true,
      on_record: (record: string[], context) => {
        lines.push(context.lines);
        return record;
      },
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      // A larger cell means that a closing quote is missing.
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
 * Rows by heading, in lower case.
 * @throws as `bacaLembarCsv`
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
