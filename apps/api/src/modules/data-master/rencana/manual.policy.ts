/** An import keeps columns that were changed by hand (DECISIONS 203). */
import { isDeepStrictEqual } from 'node:util';
import type { ManualColumn } from '../../../platform/manual.ts';
import type { Dipertahankan } from '../jenis/baris.parser.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { Tabel } from './world.policy.ts';

/** Kind and key → manually changed columns. */
export type ManualIndex = ReadonlyMap<string, readonly ManualColumn[]>;

const rowKey = (tabel: string, kunci: string) => `${tabel} ${kunci}`;

export function indexManual(columns: readonly ManualColumn[]): ManualIndex {
  return Map.groupBy(columns, ({ tabel, kunci }) => rowKey(tabel, kunci));
}

export interface Kept<Row> {
  row: Row;
  columns: ManualColumn[];
}

export function keepManual<Row extends object>(
  manual: ManualIndex,
  {
    jenis,
    kunci,
    stored,
    planned,
  }: { jenis: Tabel; kunci: string; stored: Row | undefined; planned: Row },
): Kept<Row> {
  const columns = stored === undefined ? [] : (manual.get(rowKey(jenis, kunci)) ?? []);
  if (stored === undefined || columns.length === 0) return { row: planned, columns: [] };
  const row = { ...planned };
  const kept: ManualColumn[] = [];
  for (const name in row) {
    const column = columns.find(({ kolom }) => kolom === name);
    if (column === undefined || isDeepStrictEqual(stored[name], planned[name])) continue;
    row[name] = stored[name];
    kept.push(column);
  }
  return { row, columns: kept };
}

export function toDipertahankan(
  jenis: Tabel,
  { kunci, kolom, oleh_nama }: ManualColumn,
): Dipertahankan {
  return {
    kunci,
    column: kolom,
    reason: `Kolom ${kolom} pada ${namaJenis[jenis].toLowerCase()} ${kunci} tetap karena diubah di LMS oleh ${oleh_nama}.`,
  };
}
