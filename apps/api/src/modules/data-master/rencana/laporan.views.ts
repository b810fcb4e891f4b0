/** An import's report: counts, refusals and differences. */
import { isDeepStrictEqual } from 'node:util';
import type { Dipertahankan, Penolakan } from '../jenis/baris.parser.ts';
import type { Jenis } from '../jenis/jenis.parser.ts';
import type { Changes } from './world.policy.ts';

export interface Perubahan {
  aksi: 'tambah' | 'ubah' | 'hapus';
  kunci: string;
  /** Only columns that differ; null: no row before or after. */
  kolom: Record<string, { lama: unknown; baru: unknown }>;
}

export interface LaporanJenis {
  inserted: number;
  updated: number;
  unchanged: number;
  removed: number;
  refused: Penolakan[];
  /** Absent: none. */
  kept?: Dipertahankan[];
  /** In a dry run or on request. */
  diff?: Perubahan[];
}

export interface LaporanPertemuan extends Omit<LaporanJenis, 'refused' | 'kept' | 'diff'> {
  /** Not moved or removed, because they were started, changed by hand, or hold attendance. */
  kept: number;
}

export interface BatasTerlampaui {
  nama: string;
  removed: number;
  total: number;
}

export interface LaporanImpor {
  dryRun: boolean;
  /** SHA-256 of all changes; equal plans have equal hashes. */
  hash: string;
  /** Null: written. */
  ditolak: string | null;
  batasTerlampaui: BatasTerlampaui[];
  jenis: Partial<Record<Jenis, LaporanJenis>>;
  pertemuan: LaporanPertemuan;
  /** Imported although it looks wrong. */
  peringatan: string[];
}

export function emptyLaporan(): LaporanJenis {
  return { inserted: 0, updated: 0, unchanged: 0, removed: 0, refused: [] };
}

/** `named`: distinct rows in the file. */
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
