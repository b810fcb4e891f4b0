/**
 * What an import did, or in a dry run would do: counts, refusals by name, and the differences
 * themselves.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Dipertahankan, Penolakan } from '../jenis/baris.parser.ts';
import type { Jenis } from '../jenis/jenis.parser.ts';
import type { Changes } from './world.policy.ts';

export interface Perubahan {
  aksi: 'tambah' | 'ubah' | 'hapus';
  kunci: string;
  /**
   * Column → stored and new value; only those that differ. null: the row was not there, or is not
   * any more.
   */
  kolom: Record<string, { lama: unknown; baru: unknown }>;
}

export interface LaporanJenis {
  inserted: number;
  updated: number;
  /** Rows of the file that were stored like this already. */
  unchanged: number;
  removed: number;
  refused: Penolakan[];
  /** Columns that were changed by hand and therefore stay; absent when there are none. */
  kept?: Dipertahankan[];
  /** In a dry run, and where it is asked for. */
  diff?: Perubahan[];
}

export interface LaporanPertemuan extends Omit<LaporanJenis, 'refused' | 'kept' | 'diff'> {
  /**
   * Would have been moved or removed, but hold attendance, have been started, or were changed by
   * hand.
   */
  kept: number;
}

/** More would go of one kind than the deletion ceiling allows. */
export interface BatasTerlampaui {
  nama: string;
  removed: number;
  total: number;
}

export interface LaporanImpor {
  dryRun: boolean;
  /** SHA-256 of everything the import changes: equal plans have equal hashes. */
  hash: string;
  /** Why nothing at all was written, null when the import went through. */
  ditolak: string | null;
  /** What the ceiling stops, kind by kind. */
  batasTerlampaui: BatasTerlampaui[];
  jenis: Partial<Record<Jenis, LaporanJenis>>;
  pertemuan: LaporanPertemuan;
  /** Indonesian sentences: what came in although it looks wrong. */
  peringatan: string[];
}

export function emptyLaporan(): LaporanJenis {
  return { inserted: 0, updated: 0, unchanged: 0, removed: 0, refused: [] };
}

/**
 * The counts of one table's changes; `named` is the number of distinct rows that the file named.
 */
export function countChanges<Row>(
  changes: Changes<Row>,
  named: number,
): Omit<LaporanJenis, 'refused' | 'kept' | 'diff'> {
  const { inserted, updated, removed } = changes;
  return {
    inserted: inserted.length,
    updated: updated.length,
    unchanged: Math.max(0, named - inserted.length - updated.length),
    removed: removed.length,
  };
}

export function diffOf<Row extends object>(
  changes: Changes<Row>,
  keyOf: (row: Row) => string,
): Perubahan[] {
  const one = (
    aksi: Perubahan['aksi'],
    before: Row | null,
    after: Row | null,
    row: Row,
  ): Perubahan => ({
    aksi,
    kunci: keyOf(row),
    kolom: changedColumns(before, after),
  });
  return [
    ...changes.inserted.map((row) => one('tambah', null, row, row)),
    ...changes.updated.map(({ before, after }) => one('ubah', before, after, after)),
    ...changes.removed.map((row) => one('hapus', row, null, row)),
  ];
}

function changedColumns(before: object | null, after: object | null): Perubahan['kolom'] {
  const old = new Map(Object.entries(before ?? {}));
  const fresh = new Map(Object.entries(after ?? {}));
  const columns = new Set([...old.keys(), ...fresh.keys()]);
  return Object.fromEntries(
    [...columns]
      .map(
        (column) =>
          [column, { lama: old.get(column) ?? null, baru: fresh.get(column) ?? null }] as const,
      )
      .filter(([, { lama, baru }]) => !isDeepStrictEqual(lama, baru)),
  );
}
