/** Ends when the parent is gone. Rows stream; memory stays constant. */
import { createWriteStream, rmSync, statSync } from 'node:fs';
import { Writable } from 'node:stream';
import { type CellStyle, type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import { peakBytes } from '../child/peak.ts';
import { type Parent, runProgram } from '../child/program.ts';
import type { Cell, Column, FromWriter, ToWriter } from './messages.ts';
import { neutralise } from './neutral.ts';

const HEADER: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE7EBF3' } },
  alignment: { vertical: 'center', wrapText: true },
};
const DEFAULT_WIDTH = 18;

type Writer = Parent<ToWriter, FromWriter>;

const toCell = (cell: Cell) => (typeof cell === 'string' ? neutralise(cell) : cell);

async function* rows(
  { tell, next }: Writer,
  {
    columns,
    definitions,
    count,
  }: { columns: readonly Column[]; definitions: ColumnDef[]; count: { rows: number } },
) {
  yield columns.map((column) => neutralise(column.header));
  // After the heading the first style is the column's.
  for (const [index, { format }] of columns.entries()) {
    const definition = definitions[index];
    if (definition) definition.style = format ? { numFmt: format } : {};
  }
  for (;;) {
    await tell({ kind: 'more' });
    const message = await next();
    if (message.kind !== 'rows') return;
    for (const row of message.rows) {
      count.rows += 1;
      yield row.map(toCell);
    }
  }
}

async function write(parent: Writer): Promise<void> {
  const begin = await parent.next();
  if (begin.kind !== 'begin') throw new Error(`begins with ${begin.kind}`);
  parent.onOrphaned(() => rmSync(begin.file, { force: true }));
  const definitions = begin.columns.map(
    (column): ColumnDef => ({ width: column.width ?? DEFAULT_WIDTH, style: HEADER }),
  );
  const count = { rows: 0 };
  const workbook = writeXlsxStream(rows(parent, { columns: begin.columns, definitions, count }), {
    name: begin.sheet,
    columns: definitions,
    freezePane: { rows: 1 },
  });
  await workbook.pipeTo(Writable.toWeb(createWriteStream(begin.file)));
  const { size } = statSync(begin.file);
  await parent.tell({ kind: 'done', rows: count.rows, bytes: size, peakBytes: peakBytes() });
}

await runProgram(write);
