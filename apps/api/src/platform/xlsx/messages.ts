/** Messages between parent and Excel children. */

export type Cell = string | number | boolean | Date | null;

export interface Column {
  header: string;
  /** Characters. */
  width?: number;
  /** Excel number format, such as `dd/mm/yyyy hh:mm` or `0.00`. */
  format?: string;
}

export type ToWriter =
  | { kind: 'begin'; file: string; sheet: string; columns: Column[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' };

/** `more` requests rows. */
export type FromWriter =
  | { kind: 'more' }
  | { kind: 'done'; rows: number; bytes: number; peakBytes: number };

export interface ReadLimits {
  /** Without the heading. */
  rows: number;
  columns: number;
  /** Per cell. */
  cellChars: number;
}

export interface ToReader {
  kind: 'read';
  bytes: Uint8Array;
  limits: ReadLimits;
}

export interface ReadRow {
  /** Excel's number, from 1. */
  number: number;
  /** As displayed. */
  cells: string[];
  /** By column, for cells that are not text. */
  kinds?: Partial<Record<number, CellKind>>;
}

/** `padded`: displayed with extra leading zeros; `rounded`: with fewer decimals. */
export type CellKind = 'number' | 'padded' | 'percent' | 'rounded' | 'date' | 'boolean' | 'error';

export type ReadFailure =
  | { reason: 'bukan_xlsx' | 'terlalu_besar' }
  | { reason: 'baris' | 'kolom'; number: number }
  | { reason: 'sel'; number: number; column: number };

export type FromReader =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done'; peakBytes: number }
  | ({ kind: 'refused' } & ReadFailure);
