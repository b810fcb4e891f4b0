/** The parent has checked the unpacked size (inspect.ts). */
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { peakBytes } from '../child/peak.ts';
import { type Parent, runProgram } from '../child/program.ts';
import { readCell } from './cell.ts';
import { isOldFormat } from './inspect.ts';
import type { FromReader, ReadFailure, ReadLimits, ReadRow, ToReader } from './messages.ts';
import { type Shown, shownCells } from './shown.ts';

const BATCH = 500;

type Reader = Parent<ToReader, FromReader>;

class Refused extends Error {
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

function readRow(index: number, { values, shown }: Values, limits: ReadLimits): ReadRow | null {
  const read = values.map((value, column) => readCell(value, shown?.get(column)));
  while (read.at(-1)?.text === '') read.pop();
  if (read.length === 0) return null;
  const number = index + 1;
  if (read.length > limits.columns) throw new Refused({ reason: 'kolom', number });
  const long = read.findIndex(({ text }) => text.length > limits.cellChars);
  if (long >= 0) throw new Refused({ reason: 'sel', number, column: long + 1 });
  const kinds = Object.fromEntries(
    read.flatMap(({ kind }, column) => (kind === undefined ? [] : [[column, kind]])),
  );
  const cells = read.map(({ text }) => text);
  return Object.keys(kinds).length === 0 ? { number, cells } : { number, cells, kinds };
}

interface Values {
  values: readonly unknown[];
  shown?: ReadonlyMap<number, Shown>;
}

/** The old format cannot stream and is read whole. */
async function* rowsOf(bytes: Uint8Array): AsyncGenerator<Values & { index: number }> {
  if (!isOldFormat(bytes)) {
    const formats = shownCells(bytes);
    let next = (await formats.next()).value;
    for await (const { index, values } of streamXlsxRows(bytes)) {
      while (next && next.index < index) next = (await formats.next()).value;
      yield next?.index === index ? { index, values, shown: next.cells } : { index, values };
    }
    return;
  }
  const workbook = await readXls(bytes);
  for (const [index, values] of (workbook.sheets[0]?.rows ?? []).entries()) yield { index, values };
}

async function read({ tell }: Reader, { bytes, limits }: ToReader): Promise<void> {
  let count = 0;
  let batch: ReadRow[] = [];
  for await (const { index, ...values } of rowsOf(bytes)) {
    const row = readRow(index, values, limits);
    if (row === null) continue;
    count += 1;
    if (count > limits.rows + 1) throw new Refused({ reason: 'baris', number: row.number });
    batch.push(row);
    if (batch.length < BATCH) continue;
    await tell({ kind: 'rows', rows: batch });
    batch = [];
  }
  await tell({ kind: 'rows', rows: batch });
}

await runProgram(async (parent: Reader) => {
  const message = await parent.next();
  try {
    await read(parent, message);
    await parent.tell({ kind: 'done', peakBytes: peakBytes() });
  } catch (error) {
    const failure: ReadFailure =
      error instanceof Refused ? error.failure : { reason: 'bukan_xlsx' };
    await parent.tell({ kind: 'refused', ...failure });
  }
});
