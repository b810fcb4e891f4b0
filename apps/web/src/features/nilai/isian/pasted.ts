/** A block of grades copied in a spreadsheet, laid on the recap (N16, DECISIONS 216). Pure. */
import type { RecapColumn } from '../rekap/columns.ts';
import type { Komponen, RecapRow } from '../rekap/queries.ts';
import { readTypedGrade } from './typed-grade.ts';

export interface PastedCell {
  key: string;
  row: RecapRow;
  komponen: Komponen;
  text: string;
  /** What stands there now. */
  dari: number | null;
  result:
    | { kind: 'berubah'; nilai: number; siakad: boolean }
    | { kind: 'sama' }
    | { kind: 'ditolak'; reason: string };
}

/** Rows end with a line break, cells with a tab; one break at the end is no row. */
export const readBlock = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** The components from the chosen column on, as far as they are neighbours. */
export function targetsFrom(columns: readonly RecapColumn[], first: number): Komponen[] {
  const targets: Komponen[] = [];
  for (const column of columns.slice(first)) {
    if (column.kind !== 'sikad') break;
    targets.push(column.komponen);
  }
  return targets;
}

function resultOf(text: string, row: RecapRow, komponen: Komponen): PastedCell['result'] {
  const { boleh, alasan } = komponen.entri;
  if (!boleh) return { kind: 'ditolak', reason: alasan?.message ?? 'Tidak boleh diubah' };
  if (row.keluar) return { kind: 'ditolak', reason: 'Mahasiswa sudah keluar dari kelas' };
  const read = readTypedGrade(text);
  if ('problem' in read) return { kind: 'ditolak', reason: read.problem };
  const cell = row.sikad[komponen.id];
  if (read.nilai === null || read.nilai === (cell?.nilai ?? null)) return { kind: 'sama' };
  return { kind: 'berubah', nilai: read.nilai, siakad: cell?.update_by_sikad ?? false };
}

/** Cells of the block by row; an empty one leaves its cell as it is, as in an import (N25). */
export function layBlock(
  block: readonly (readonly string[])[],
  rows: readonly (RecapRow | undefined)[],
  targets: readonly Komponen[],
): { cells: PastedCell[]; outside: number } {
  let outside = 0;
  const cells = block.flatMap((line, down) =>
    line.flatMap((text, across): PastedCell[] => {
      const row = rows[down];
      const komponen = targets[across];
      if (text.trim() === '') return [];
      if (row === undefined || komponen === undefined) {
        outside += 1;
        return [];
      }
      return [
        {
          key: `${row.id}/${komponen.id}`,
          row,
          komponen,
          text: text.trim(),
          dari: row.sikad[komponen.id]?.nilai ?? null,
          result: resultOf(text, row, komponen),
        },
      ];
    }),
  );
  return { cells, outside };
}
