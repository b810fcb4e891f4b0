import { z } from 'zod';

/** `row` counts from 1 without the heading; null: no row of the file. */
export interface Penolakan {
  row: number | null;
  column?: string;
  /** Indonesian. */
  reason: string;
}

/** A manually changed column that the import would have changed. */
export interface Dipertahankan {
  kunci: string;
  column: string;
  /** Indonesian. */
  reason: string;
}

export interface BarisTerbaca<Row> {
  rows: { row: number; value: Row }[];
  refused: Penolakan[];
  /** These columns are ignored. */
  unknownColumns: string[];
}

/** A symbol cannot clash with a column. */
const FAULTS = Symbol('faults');
type Faulty = { [FAULTS]?: Record<string, string> };

/** Refuses the row until these cells are corrected. */
export function withFaults(
  row: Record<string, string>,
  faults: Record<string, string>,
): Record<string, string> {
  return Object.keys(faults).length === 0 ? row : Object.assign(row, { [FAULTS]: faults });
}

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

/** Reports all faults. */
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

function withoutEmptyCells(raw: unknown): Record<string, unknown> | null {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  return Object.fromEntries(
    Object.entries(raw).filter(([, cell]) => !(typeof cell === 'string' && cell.trim() === '')),
  );
}

/** Shapes word their own faults; others mean a wrong type. */
const wordIssue = () => 'tidak sesuai';

function describe({ path, message, input }: z.core.$ZodIssue): Omit<Penolakan, 'row'> {
  const column = path.join('.');
  return { column, reason: `Kolom ${column} ${input === undefined ? 'wajib diisi' : message}.` };
}
