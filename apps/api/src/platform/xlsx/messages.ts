/** What the parent and its Excel children say to each other. */

export type Cell = string | number | boolean | Date | null;

export interface Column {
  header: string;
  /** Characters. */
  width?: number;
  /** Number format of Excel, for example `dd/mm/yyyy hh:mm` or `0.00`. */
  format?: string;
}

/** Parent to writer. */
export type ToWriter =
  | { kind: 'begin'; file: string; sheet: string; columns: Column[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' };

/** Writer to parent; `more` asks for the next rows. */
export type FromWriter =
  | { kind: 'more' }
  | { kind: 'done'; rows: number; bytes: number; peakBytes: number };

export interface ReadLimits {
  /** Rows besides the heading. */
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cellChars: number;
}

/** Parent to reader. */
export interface ToReader {
  kind: 'read';
  bytes: Uint8Array;
  limits: ReadLimits;
}

export interface ReadRow {
  /** As Excel numbers it: the first row is 1. */
  number: number;
  /** As people see them. */
  cells: string[];
  /** By column, of the cells that hold no text. */
  kinds?: Partial<Record<number, CellKind>>;
}

/**
 * `padded`: with zeros in front that are not in the cell; `rounded`: shown with fewer decimals than
 * it has.
 */
export type CellKind = 'number' | 'padded' | 'percent' | 'rounded' | 'date' | 'boolean' | 'error';

export type ReadFailure =
  | { reason: 'bukan_xlsx' | 'terlalu_besar' }
  | { reason: 'baris' | 'kolom'; number: number }
  | { reason: 'sel'; number: number; column: number };

/** Reader to parent. */
export type FromReader =
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done'; peakBytes: number }
  | ({ kind: 'refused' } & ReadFailure);
