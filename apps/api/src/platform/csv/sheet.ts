/** Rows of a table that people send: a workbook, or what a spreadsheet program saves as CSV. */
import { AppError } from '../errors.ts';
import { isOldFormat } from '../xlsx/inspect.ts';
import { type ReadRow, readXlsx } from '../xlsx/xlsx.ts';
import { bacaLembarCsv } from './csv.ts';

/** Every workbook is a ZIP archive. */
const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/**
 * The heading is the first row.
 * @throws errors of readXlsx; AppError berkas_tidak_terbaca for a broken CSV, berkas_melebihi_batas
 */
export async function readSheet(
  bytes: Uint8Array,
  limits: { rows: number; cellChars?: number },
): Promise<ReadRow[]> {
  if (isArchive(bytes) || isOldFormat(bytes)) return readXlsx(bytes, { limits });
  const rows = bacaLembarCsv(bytes);
  if (rows.length > limits.rows + 1)
    throw new AppError('berkas_melebihi_batas', {
      message: `Berkas berisi lebih dari ${limits.rows} baris.`,
    });
  return rows;
}
