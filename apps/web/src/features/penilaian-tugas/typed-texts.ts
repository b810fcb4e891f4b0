import type { Baris } from './queries.ts';

/**
 * What is typed and not sent yet, by row and field, and the row as it stood when the typing began: a grade that a colleague gives
 * meanwhile is shown live, and must not be written over by somebody who began without it (K67).
 */
export interface TypedTexts {
  get: (rowId: string, field: string) => string | undefined;
  set: (row: Baris, field: string, text: string) => void;
  delete: (rowId: string, field: string) => void;
  has: (rowId: string) => boolean;
  /** Upon which the row's changes are made; undefined: upon the row as it is. */
  baseOf: (rowId: string) => Baris | undefined;
  /** The own change is stored, or the other's was looked at: from here on that is what is typed upon. */
  rebase: (row: Baris) => void;
  /** The row's changes were made upon this one, where nothing was typed upon an earlier one. */
  standOn: (row: Baris) => void;
  forget: (rowId: string) => void;
}

export function createTypedTexts(isOnItsWay: (rowId: string) => boolean): TypedTexts {
  const rows = new Map<string, Map<string, string>>();
  const bases = new Map<string, Baris>();
  const has = (rowId: string): boolean => (rows.get(rowId)?.size ?? 0) > 0;
  return {
    get: (rowId, field) => rows.get(rowId)?.get(field),
    set: (row, field, text) => {
      if (!has(row.id) && !isOnItsWay(row.id)) bases.set(row.id, row);
      rows.set(row.id, (rows.get(row.id) ?? new Map()).set(field, text));
    },
    delete: (rowId, field) => void rows.get(rowId)?.delete(field),
    has,
    baseOf: (rowId) => bases.get(rowId),
    rebase: (row) => {
      if (has(row.id)) bases.set(row.id, row);
      else bases.delete(row.id);
    },
    standOn: (row) => {
      if (!bases.has(row.id)) bases.set(row.id, row);
    },
    forget: (rowId) => {
      rows.delete(rowId);
      bases.delete(rowId);
    },
  };
}
