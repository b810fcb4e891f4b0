/** In small child processes (docs/decisions/013), two at once. */
import { ChildDied, ChildTooSlow, startChild } from '../child/child.ts';
import { AppError } from '../errors.ts';
import { removeTemporary, temporaryPath } from '../temporary.ts';
import { type TimeZone, wallClock } from '../time-zone.ts';
import { createTurns } from '../turns.ts';
import { inspectXlsx, isOldFormat, unpacksAsTold } from './inspect.ts';
import type {
  Cell,
  Column,
  FromReader,
  FromWriter,
  ReadFailure,
  ReadLimits,
  ReadRow,
  ToReader,
  ToWriter,
} from './messages.ts';

export { faultOfCell, faultOfCode, faultOfText, kindOf } from './cell.ts';
export type { Cell, Column, ReadLimits, ReadRow } from './messages.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const AT_ONCE = 2;
const MOST_WAITING = 40;
const WRITER_HEAP_MEGABYTES = 64;
const READER_HEAP_MEGABYTES = 128;
/** Between messages; the database answers within 15 s. */
const WRITER_SILENCE_MS = 30_000;
const READER_SILENCE_MS = 20_000;
const ROWS_PER_MESSAGE = 500;
const MAX_UNPACKED_BYTES = 100_000_000;

export const formats = {
  date: 'dd/mm/yyyy',
  dateTime: 'dd/mm/yyyy hh:mm',
  percent: '0.00',
  integer: '0',
} as const;

export interface Workbook {
  /** At most 31 characters. */
  sheet: string;
  columns: readonly Column[];
  /** Dates in this zone's time; formula-like texts are neutralised. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
  zone: TimeZone;
  onProgress?: (rowsWritten: number) => void;
  signal?: AbortSignal;
  /** Waiting workbooks before LineFull; default 40. */
  mostWaiting?: number | undefined;
}

export interface WrittenWorkbook {
  localPath: string;
  bytes: number;
  rows: number;
  peakBytes: number;
  dispose(): Promise<void>;
}

const TOO_MUCH = 'Data terlalu banyak untuk satu berkas. Persempit filter Anda.';

/** Below the timeouts of browsers and proxies. */
const READER_WAIT_MS = 20_000;

const inTurn = createTurns({ most: AT_ONCE, mostWaiting: MOST_WAITING, retryAfterSeconds: 5 });

/** Throws errors of the rows, the signal's reason, or the child's error. */
export function writeXlsx(workbook: Workbook): Promise<WrittenWorkbook> {
  const { signal, mostWaiting = MOST_WAITING } = workbook;
  return inTurn(() => write(workbook), signal, { mostWaiting });
}

async function write({
  sheet,
  columns,
  rows,
  zone,
  onProgress,
  signal,
}: Workbook): Promise<WrittenWorkbook> {
  const localPath = await temporaryPath('xlsx');
  const dispose = () => removeTemporary(localPath);
  const child = startChild<ToWriter, FromWriter>({
    script: new URL('./write.child.ts', import.meta.url),
    heapMegabytes: WRITER_HEAP_MEGABYTES,
    silenceMs: WRITER_SILENCE_MS,
    signal,
  });
  try {
    await child.send({
      kind: 'begin',
      file: localPath,
      sheet: sheetName(sheet),
      columns: [...columns],
    });
    let sent = 0;
    for await (const batch of batches(rows, zone)) {
      await child.next();
      await child.send({ kind: 'rows', rows: batch });
      sent += batch.length;
      onProgress?.(sent);
    }
    await child.next();
    await child.send({ kind: 'end' });
    const done = await child.next();
    if (done.kind !== 'done') throw new Error(`the writer says ${done.kind} at its end`);
    return { localPath, bytes: done.bytes, rows: done.rows, peakBytes: done.peakBytes, dispose };
  } catch (error) {
    child.kill();
    await dispose();
    // Out of memory is final; slowness and failures are retried.
    if (error instanceof ChildDied && error.outOfMemory)
      throw new AppError('terlalu_banyak_data', { message: TOO_MUCH, cause: error });
    throw error;
  }
}

async function* batches(rows: Workbook['rows'], zone: TimeZone): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = [];
  for await (const row of rows) {
    // Cells have no zone.
    batch.push(row.map((cell) => (cell instanceof Date ? wallClock(zone, cell) : cell)));
    if (batch.length < ROWS_PER_MESSAGE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:]|^'|'$/g, ' ')
      .trim()
      .slice(0, 31) || 'Data'
  );
}

const DEFAULT_LIMITS: ReadLimits = { rows: 50_000, columns: 100, cellChars: 2_000 };

/**
 * First sheet without empty rows and trailing cells. Refuses by content: AppError
 * berkas_bukan_xlsx, berkas_format_lama, berkas_terlalu_besar (also zip bombs) or
 * berkas_melebihi_batas. `old` also reads .xls.
 */
export async function readXlsx(
  bytes: Uint8Array,
  {
    limits = {},
    signal,
    old = false,
  }: { limits?: Partial<ReadLimits>; signal?: AbortSignal; old?: boolean } = {},
): Promise<ReadRow[]> {
  if (!old || !isOldFormat(bytes)) await assertXlsx(bytes);
  return inTurn(() => read(bytes, { ...DEFAULT_LIMITS, ...limits }, signal), signal, {
    waitMs: READER_WAIT_MS,
  });
}

export async function assertXlsx(bytes: Uint8Array): Promise<void> {
  const inspected = inspectXlsx(bytes, MAX_UNPACKED_BYTES);
  if (!inspected.ok)
    throw refusal(
      inspected.reason === 'format_lama' ? 'format_lama' : { reason: inspected.reason },
    );
  if (!(await unpacksAsTold(bytes, inspected.entries))) throw new AppError('berkas_terlalu_besar');
}

async function read(
  bytes: Uint8Array,
  limits: ReadLimits,
  signal: AbortSignal | undefined,
): Promise<ReadRow[]> {
  const child = startChild<ToReader, FromReader>({
    script: new URL('./read.child.ts', import.meta.url),
    heapMegabytes: READER_HEAP_MEGABYTES,
    silenceMs: READER_SILENCE_MS,
    signal,
  });
  const rows: ReadRow[] = [];
  try {
    await child.send({ kind: 'read', bytes, limits });
    for (;;) {
      const said = await child.next();
      if (said.kind === 'done') return rows;
      if (said.kind === 'refused') throw refusal(said, limits);
      for (const row of said.rows) rows.push(row);
    }
  } catch (error) {
    // The child had ample memory and time for this size.
    if (error instanceof ChildDied || error instanceof ChildTooSlow)
      throw new AppError('berkas_terlalu_besar', { cause: error });
    throw error;
  } finally {
    child.kill();
  }
}

function refusal(
  failure: ReadFailure | 'format_lama',
  limits: ReadLimits = DEFAULT_LIMITS,
): AppError {
  if (failure === 'format_lama') return new AppError('berkas_format_lama');
  const beyond = (message: string) => new AppError('berkas_melebihi_batas', { message });
  switch (failure.reason) {
    case 'bukan_xlsx':
      return new AppError('berkas_bukan_xlsx');
    case 'terlalu_besar':
      return new AppError('berkas_terlalu_besar');
    case 'baris':
      return beyond(`Berkas berisi lebih dari ${limits.rows} baris.`);
    case 'kolom':
      return beyond(`Baris ${failure.number} berisi lebih dari ${limits.columns} kolom.`);
    case 'sel':
      return beyond(
        `Isi baris ${failure.number} kolom ${failure.column} lebih dari ${limits.cellChars} karakter.`,
      );
  }
}
