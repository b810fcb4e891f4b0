/**
 * Reads one workbook and ends: a process of its own with little memory, because what is inside was made by others. The parent
 * has made sure of what it unpacks to (inspect.ts).
 */
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import { peakBytes } from '../child/peak.ts';
import { type Parent, runProgram } from '../child/program.ts';
import { isOldFormat } from './inspect.ts';
import type { FromReader, ReadFailure, ReadLimits, ReadRow, ToReader } from './messages.ts';

const BATCH = 500;

type Reader = Parent<ToReader, FromReader>;

class Refused extends Error {
  readonly failure: ReadFailure;
  constructor(failure: ReadFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

const two = (part: number) => String(part).padStart(2, '0');

/** A cell as an import reads it: what a person sees, dates as 2026-11-24, 13:00:00 or both. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const time = `${two(value.getUTCHours())}:${two(value.getUTCMinutes())}:${two(value.getUTCSeconds())}`;
    // Excel's day zero: a time without a date.
    if (value.getUTCFullYear() < 1900) return time;
    const date = `${value.getUTCFullYear()}-${two(value.getUTCMonth() + 1)}-${two(value.getUTCDate())}`;
    return time === '00:00:00' ? date : `${date} ${time}`;
  }
  return typeof value === 'object' ? '' : String(value).trim();
}

function readRow(index: number, values: readonly unknown[], limits: ReadLimits): ReadRow | null {
  const cells = values.map(toText);
  while (cells.at(-1) === '') cells.pop();
  if (cells.length === 0) return null;
  const number = index + 1;
  if (cells.length > limits.columns) throw new Refused({ reason: 'kolom', number });
  const long = cells.findIndex((cell) => cell.length > limits.cellChars);
  if (long >= 0) throw new Refused({ reason: 'sel', number, column: long + 1 });
  return { number, cells };
}

/** Of the first sheet. The old format has no rows to stream: it is read as a whole, within the memory of this process. */
async function* rowsOf(bytes: Uint8Array): AsyncGenerator<{ index: number; values: readonly unknown[] }> {
  if (!isOldFormat(bytes)) {
    yield* streamXlsxRows(bytes);
    return;
  }
  const workbook = await readXls(bytes);
  for (const [index, values] of (workbook.sheets[0]?.rows ?? []).entries()) yield { index, values };
}

async function read({ tell }: Reader, { bytes, limits }: ToReader): Promise<void> {
  let count = 0;
  let batch: ReadRow[] = [];
  for await (const { index, values } of rowsOf(bytes)) {
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
    // Whatever the parser stumbles over is the file's fault.
    const failure: ReadFailure = error instanceof Refused ? error.failure : { reason: 'bukan_xlsx' };
    await parent.tell({ kind: 'refused', ...failure });
  }
});
