import type { ColumnDef, WriteSheet } from 'hucre/xlsx';
import { neutralise } from './neutral.ts';

export interface SmallSheet {
  /** At most 31 characters. */
  name: string;
  columns: readonly { header: string; width?: number }[];
  rows: readonly (readonly string[])[];
}

const DEFAULT_WIDTH = 18;
const HEADER = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE7EBF3' } },
} as const;

/**
 * A workbook of several sheets that this program knows in advance (a template of a few dozen rows),
 * made in this process. What comes from the database goes through `writeXlsx`. Every cell is a text
 * and stays one: no leading zero is lost in it.
 */
export async function writeSmallXlsx(sheets: readonly SmallSheet[]): Promise<Uint8Array> {
  // 15 MB of memory that most processes never need.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets: sheets.map(toSheet) });
}

function toSheet({ name, columns, rows }: SmallSheet): WriteSheet {
  const definitions = columns.map(
    ({ width }): ColumnDef => ({ width: width ?? DEFAULT_WIDTH, style: { numFmt: '@' } }),
  );
  const heading = columns.map(
    ({ header }, column) => [`0,${column}`, { value: neutralise(header), style: HEADER }] as const,
  );
  return {
    name,
    columns: definitions,
    rows: [
      columns.map(({ header }) => neutralise(header)),
      ...rows.map((row) => row.map(neutralise)),
    ],
    cells: new Map(heading),
    freezePane: { rows: 1 },
  };
}
