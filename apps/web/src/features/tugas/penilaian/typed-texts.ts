import type { DraftStore } from '../../../shared/form/draft-store.ts';
import type { Baris, Detail } from './queries.ts';

export function rowOf(base: Baris | Detail): Baris {
  if (!('daftar' in base)) return base;
  const { daftar: _files, ...row } = base;
  return row;
}

/**
 * Typed and unsent texts, with the row as it was when typing began: a colleague's grade given
 * meanwhile shows live, and must not be overwritten by somebody who started without it (K67).
 * Survives a reload in this tab.
 */
export interface TypedTexts {
  get: (rowId: string, field: string) => string | undefined;
  set: (row: Baris, field: string, text: string) => void;
  delete: (rowId: string, field: string) => void;
  has: (rowId: string) => boolean;
  /** Undefined: the present row. */
  baseOf: (rowId: string) => Baris | undefined;
  /** The change was stored, or the user saw the other's: this row is the base from now on. */
  rebase: (row: Baris) => void;
  /** Sets the base, unless an earlier one exists. */
  standOn: (row: Baris) => void;
  forget: (rowId: string) => void;
}

export type KeptTexts = Readonly<
  Record<string, { base?: Baris; fields: Readonly<Record<string, string>> }>
>;

export function createTypedTexts(
  isOnItsWay: (rowId: string) => boolean,
  store: DraftStore<KeptTexts>,
): TypedTexts {
  const kept = Object.entries(store.read() ?? {});
  const rows = new Map(kept.map(([rowId, { fields }]) => [rowId, new Map(Object.entries(fields))]));
  const bases = new Map(
    kept.flatMap(([rowId, { base }]) => (base ? [[rowId, base] as const] : [])),
  );
  const has = (rowId: string): boolean => (rows.get(rowId)?.size ?? 0) > 0;
  const keep = (): void => {
    const typed = [...rows].filter(([rowId]) => has(rowId));
    const entries = typed.map(([rowId, fields]) => [
      rowId,
      { base: bases.get(rowId), fields: Object.fromEntries(fields) },
    ]);
    if (entries.length === 0) store.forget();
    else store.write(Object.fromEntries(entries));
  };
  return {
    get: (rowId, field) => rows.get(rowId)?.get(field),
    set: (row, field, text) => {
      if (!has(row.id) && !isOnItsWay(row.id)) bases.set(row.id, rowOf(row));
      rows.set(row.id, (rows.get(row.id) ?? new Map()).set(field, text));
      keep();
    },
    delete: (rowId, field) => {
      rows.get(rowId)?.delete(field);
      keep();
    },
    has,
    baseOf: (rowId) => bases.get(rowId),
    rebase: (row) => {
      if (has(row.id)) bases.set(row.id, rowOf(row));
      else bases.delete(row.id);
      keep();
    },
    standOn: (row) => {
      if (!bases.has(row.id)) bases.set(row.id, rowOf(row));
    },
    forget: (rowId) => {
      rows.delete(rowId);
      bases.delete(rowId);
      keep();
    },
  };
}
