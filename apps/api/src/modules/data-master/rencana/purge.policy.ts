/**
 * Removals by a complete batch: unnamed rows in its scope, within the deletion ceiling (DECISIONS
 * 203).
 */
import type { Penolakan } from '../jenis/baris.parser.ts';
import { namaJenis } from '../jenis/jenis.parser.ts';
import type { BatasTerlampaui } from './laporan.views.ts';
import type { Baris, Tabel, World } from './world.policy.ts';

const BY_GROUP: readonly Tabel[] = [
  'kelas',
  'peserta',
  'komponen',
  'rencana_pembelajaran',
  'rencana_evaluasi',
];

/**
 * Classes: the named periods and programmes; participants and components: the named classes; plans: the
 * named courses; other kinds: all.
 */
export function scopeOf<T extends Tabel>(
  jenis: T,
  named: readonly Baris[T][],
): (row: Baris[T]) => boolean {
  const groups = new Set(named.map((row) => groupOf(jenis, row)));
  return (row) => (BY_GROUP.includes(jenis) ? groups.has(groupOf(jenis, row)) : true);
}

function groupOf(jenis: Tabel, row: Baris[Tabel]): string {
  if (jenis === 'kelas' && 'periode' in row) return `${row.periode} ${row.id_prodi}`;
  if (!BY_GROUP.includes(jenis)) return '';
  if ('id_kelas' in row) return row.id_kelas;
  return 'id_makul' in row ? row.id_makul : '';
}

interface PurgeInput<Row> {
  jenis: Tabel;
  stored: ReadonlyMap<string, Row>;
  keep: ReadonlySet<string>;
  inScope: (row: Row) => boolean;
  /** Rows in use, with their users. */
  usage: ReadonlyMap<string, string> | undefined;
  ceilingPercent: number;
}

export interface Purge {
  removed: string[];
  refused: Penolakan[];
  /** Set: the whole call is refused. */
  tooMany: BatasTerlampaui | null;
}

export function choosePurge<Row>({
  jenis,
  stored,
  keep,
  inScope,
  usage,
  ceilingPercent,
}: PurgeInput<Row>): Purge {
  const scoped = [...stored].filter(([, row]) => inScope(row)).map(([key]) => key);
  const unnamed = scoped.filter((key) => !keep.has(key));
  const removed = unnamed.filter((key) => !usage?.has(key));
  const refused = unnamed
    .filter((key) => usage?.has(key))
    .map((key) => ({
      row: null,
      reason: `${namaJenis[jenis]} ${key} tidak dihapus karena masih dipakai: ${usage?.get(key)}.`,
    }));
  return {
    removed,
    refused,
    tooMany: tooMany({
      nama: namaJenis[jenis],
      removed: removed.length,
      total: scoped.length,
      ceilingPercent,
    }),
  };
}

/**
 * Counts the weekly slots that classes lose, of all slots in the named periods and programmes. A
 * class that goes itself counts as a class.
 */
export function countLostSlots(
  stored: World,
  planned: World,
  named: ReadonlySet<string>,
): BatasTerlampaui {
  const groups = new Set(
    [...named].flatMap((id) => {
      const kelas = planned.kelas.get(id);
      return kelas === undefined ? [] : groupOf('kelas', kelas);
    }),
  );
  const counts = { nama: 'Jadwal', removed: 0, total: 0 };
  for (const kelas of stored.kelas.values()) {
    if (!groups.has(groupOf('kelas', kelas))) continue;
    const after = planned.kelas.get(kelas.id) ?? kelas;
    counts.total += kelas.jadwal.length;
    counts.removed += Math.max(0, kelas.jadwal.length - after.jadwal.length);
  }
  return counts;
}

/** Null: within the ceiling (percent, 0 to 100). */
export function tooMany(
  counts: BatasTerlampaui & { ceilingPercent: number },
): BatasTerlampaui | null {
  const { nama, removed, total, ceilingPercent } = counts;
  return removed * 100 <= total * ceilingPercent ? null : { nama, removed, total };
}

export function tulisBatas(
  { nama, removed, total }: BatasTerlampaui,
  ceilingPercent: number,
): string {
  return `${nama}: ${removed} dari ${total} akan dihapus, melebihi batas ${ceilingPercent} persen. Tidak ada yang diubah.`;
}
