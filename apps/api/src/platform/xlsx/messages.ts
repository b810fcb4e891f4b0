export type Cell = string | number | boolean | Date | null;

export interface Column {
  header: string;
  width?: number;
  format?: string;
}

export type ToWriter =
  | { kind: 'begin'; file: string; sheet: string; columns: Column[] }
  | { kind: 'rows'; rows: Cell[][] }
  | { kind: 'end' };

export type FromWriter =
  | { kind: 'more' }
  | { kind: 'done'; rows: number; bytes: number; peakBytes: number };

export interface ReadLimits {
  rows: number;
  columns: number;
  cellChars: number;
}

export interface ToReader {
  kind: 'read';
  bytes: Uint8Array;
  limits: ReadLimits;
}

export interface ReadRow {
  number: number;
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
