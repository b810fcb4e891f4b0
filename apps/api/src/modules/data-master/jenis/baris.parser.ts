import { z } from 'zod';

/**
 * A row, or a part of it, that does not come in. `row` counts the data from 1 (a heading is not
 * counted); null: no row of the file.
 */
export interface Penolakan {
  row: number | null;
  column?: string;
  /** An Indonesian sentence. */
  reason: string;
}

/** A column that stays as it was changed by hand, although the import has another value for it. */
export interface Dipertahankan {
  kunci: string;
  column: string;
  /** An Indonesian sentence. */
  reason: string;
}

export interface BarisTerbaca<Row> {
  rows: { row: number; value: Row }[];
  refused: Penolakan[];
  /** Columns that the kind does not have; they are left aside. */
  unknownColumns: string[];
}

/**
 * Beside the cells of a row: why some of them are not what people read there. No column has this
 * name.
 */
const FAULTS = Symbol('faults');
type Faulty = { [FAULTS]?: Record<string, string> };

/** A row that does not come in until these cells were put right. */
export function withFaults(
  row: Record<string, string>,
  faults: Record<string, string>,
): Record<string, string> {
  return Object.keys(faults).length === 0 ? row : Object.assign(row, { [FAULTS]: faults });
}

/** What is said of the cell no longer holds. */
export function withoutFault(row: Record<string, string>, column: string): void {
  const faults = (row as Faulty)[FAULTS];
  if (faults !== undefined) delete faults[column];
}

function faultsOf(raw: object): Omit<Penolakan, 'row'>[] {
  return Object.entries((raw as Faulty)[FAULTS] ?? {}).map(([column, fault]) => ({
    column,
    reason: `Kolom ${column}: ${fault}.`,
  }));
}

/**
 * Reads raw rows by their shape: those that fit, and for each of the others every fault with row,
 * column and reason.
 */
export function readRows<Shape extends z.ZodObject>(
  shape: Shape,
  data: readonly unknown[],
): BarisTerbaca<z.output<Shape>> {
  const result: BarisTerbaca<z.output<Shape>> = { rows: [], refused: [], unknownColumns: [] };
  const known = new Set(Object.keys(shape.shape));
  const unknown = new Set<string>();
  for (const [index, raw] of data.entries()) {
    const row = index + 1;
    const cells = withoutEmptyCells(raw);
    if (cells === null) {
      result.refused.push({ row, reason: 'Baris bukan objek dengan kolom bernama.' });
      continue;
    }
    for (const column of Object.keys(cells)) if (!known.has(column)) unknown.add(column);
    const faults = faultsOf(raw as object);
    if (faults.length > 0) {
      result.refused.push(...faults.map((fault) => ({ row, ...fault })));
      continue;
    }
    const parsed = z.safeParse(shape, cells, { error: wordIssue, reportInput: true });
    if (parsed.success) result.rows.push({ row, value: parsed.data });
    else result.refused.push(...parsed.error.issues.map((issue) => ({ row, ...describe(issue) })));
  }
  result.unknownColumns = [...unknown];
  return result;
}

/** A cell with nothing in it counts as not given. */
function withoutEmptyCells(raw: unknown): Record<string, unknown> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  return Object.fromEntries(
    Object.entries(raw).filter(([, cell]) => !(typeof cell === 'string' && cell.trim() === '')),
  );
}

/** The shapes word their own faults; what they leave unworded is of the wrong kind altogether. */
const wordIssue = () => 'tidak sesuai';

function describe({ path, message, input }: z.core.$ZodIssue): Omit<Penolakan, 'row'> {
  const column = path.join('.');
  return { column, reason: `Kolom ${column} ${input === undefined ? 'wajib diisi' : message}.` };
}
