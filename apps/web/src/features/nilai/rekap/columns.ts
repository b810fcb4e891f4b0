/** Columns of the recap, chosen by the boxes under Tampilkan (S3 §2.1; DECISIONS 186, 187, 190). Pure. */
import { shownColumns, TAMPILKAN } from '@lms/contracts/nilai/aturan-tampilkan';
import type { JenisAktivitasNilai } from '@lms/contracts/nilai/bentuk';
import type { Tampilkan } from '@lms/contracts/nilai/rekap-nilai';
import type { Komponen, RecapFrame } from './queries.ts';

export type ActivityHead = RecapFrame['header_aktivitas'][number];

export type RecapColumn =
  | { kind: 'aktivitas'; key: string; group: string; head: ActivityHead }
  | { kind: 'rerata'; key: string; group: string; jenis: JenisAktivitasNilai; label: string }
  | { kind: 'sikad'; key: string; group: string; komponen: Komponen }
  | { kind: 'perkiraan'; key: string; group: string };

export const columnOptions = TAMPILKAN.map(([value, label]) => ({ value, label }));
const KEY = 'tampilkan';

/** Everything without the key in the address; an empty value stands for no box at all. */
export function readShown(params: URLSearchParams): ReadonlySet<Tampilkan> {
  const all = columnOptions.map(({ value }) => value);
  if (!params.has(KEY)) return new Set(all);
  const named = params.getAll(KEY);
  return new Set(all.filter((value) => named.includes(value)));
}

export function withShown(params: URLSearchParams, shown: ReadonlySet<Tampilkan>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(KEY);
  if (shown.size === columnOptions.length) return next;
  if (shown.size === 0) next.set(KEY, '');
  for (const { value } of columnOptions) if (shown.has(value)) next.append(KEY, value);
  return next;
}

/** The file has the columns that are shown; all of them need no naming. */
export const exportQuery = (shown: ReadonlySet<Tampilkan>): { tampilkan?: Tampilkan[] } =>
  shown.size === columnOptions.length ? {} : { tampilkan: [...shown] };

export function recapColumns(frame: RecapFrame, shown: ReadonlySet<Tampilkan>): RecapColumn[] {
  if (shown.size === 0) return [];
  const { aktivitas, rerata, sikad } = shownColumns(frame, [...shown]);
  const activities = aktivitas.map(
    (head): RecapColumn => ({
      kind: 'aktivitas',
      key: head.aktivitas.id,
      group: head.label_pertemuan ?? 'Kehadiran',
      head,
    }),
  );
  const means = rerata.map(
    (mean): RecapColumn => ({
      kind: 'rerata',
      key: `rerata:${mean.jenis}`,
      group: 'Rata-rata LMS',
      ...mean,
    }),
  );
  const components = sikad.map(
    (komponen): RecapColumn => ({
      kind: 'sikad',
      key: `sikad:${komponen.id}`,
      group: 'Nilai SIKAD',
      komponen,
    }),
  );
  const estimate: RecapColumn[] =
    components.length === 0
      ? []
      : [{ kind: 'perkiraan', key: 'perkiraan', group: 'Nilai Akhir (perkiraan)' }];
  return [...activities, ...means, ...components, ...estimate];
}

export const columnWidth: Readonly<Record<RecapColumn['kind'], number>> = {
  aktivitas: 136,
  rerata: 104,
  sikad: 136,
  perkiraan: 168,
};

export interface ColumnGroup {
  label: string;
  start: number;
  width: number;
  count: number;
}

/** Neighbours with the same group share a heading. */
export function columnGroups(columns: readonly RecapColumn[]): ColumnGroup[] {
  const groups: ColumnGroup[] = [];
  let start = 0;
  for (const { kind, group } of columns) {
    const width = columnWidth[kind];
    const last = groups.at(-1);
    if (last?.label === group) {
      last.width += width;
      last.count += 1;
    } else groups.push({ label: group, start, width, count: 1 });
    start += width;
  }
  return groups;
}
