/** From a CSV as spreadsheets write it to raw rows. A file that breaks off gives no rows at all. */
import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '../../platform/errors.ts';

type Sel = Record<string, string>;

/**
 * Reads a CSV with a heading. Comma or semicolon (the one the heading has more of), with or without BOM, any line ending. Every
 * row must have as many cells as the heading. Throws `validasi_gagal` that names the line.
 */
export function bacaCsv(content: Uint8Array | string): Sel[] {
  const text = typeof content === 'string' ? content.replace(/^\uFEFF/, '') : decode(content);
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const delimiter = heading.split(';').length > heading.split(',').length ? ';' : ',';
  try {
    return parse<Sel>(text, {
      delimiter,
      columns: (cells: string[]) => cells.map((cell) => cell.trim().toLowerCase()),
      trim: true,
      skip_empty_lines: true,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`Berkas terputus atau rusak pada baris ${error.lines ?? 1}: ${reasonOf(error)}`, error);
  }
}

function decode(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch (error) {
    throw unreadable('Berkas tidak tersimpan sebagai UTF-8.', error);
  }
}

function unreadable(message: string, cause?: unknown): AppError {
  return new AppError('validasi_gagal', { message, cause });
}

function reasonOf({ code }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'tanda kutip tidak ditutup.';
  if (code === 'CSV_RECORD_INCONSISTENT_COLUMNS') return 'jumlah kolom tidak sama dengan judul.';
  return 'isi tidak terbaca.';
}
