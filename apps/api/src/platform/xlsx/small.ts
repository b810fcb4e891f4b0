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

/** In this process; database rows go through `writeXlsx`. Cells keep leading zeros. */
export async function writeSmallXlsx(sheets: readonly SmallSheet[]): Promise<Uint8Array> {
  // Loaded on demand: 15 MB.
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
