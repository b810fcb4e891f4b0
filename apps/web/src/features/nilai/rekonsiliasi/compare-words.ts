/** Words of the comparison with Siakad, its filters in the address, and what may be chosen. Pure. */
import type { StatusRekonsiliasi } from '@lms/contracts/nilai/kirim-nilai';
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';
import type { Label } from '../../../shared/texts.ts';
import type { Komponen } from '../rekap/queries.ts';
import type { Compared, Resolved } from './queries.ts';

const PAGE_SIZE = 20;

export const compareLabel: Readonly<Record<StatusRekonsiliasi, Label>> = {
  bentrok: { text: 'Bentrok', color: 'danger' },
  berbeda: { text: 'Berbeda', color: 'warning' },
  ditolak: { text: 'Ditolak Siakad', color: 'danger' },
  hanya_lms: { text: 'Hanya di LMS', color: 'warning' },
  hanya_siakad: { text: 'Hanya di Siakad', color: 'warning' },
  belum_dikirim: { text: 'Belum dikirim', color: 'gray' },
  menunggu: { text: 'Menunggu jawaban', color: 'info' },
  sama: { text: 'Sama', color: 'success' },
};
export const compareStates = Object.keys(compareLabel) as StatusRekonsiliasi[];

/** Null stands for every difference, which most people come for. */
export type Shown = StatusRekonsiliasi | 'semua' | null;

export interface CompareFilter {
  search: string | null;
  status: Shown;
  id_komponen: string | null;
}

export const noCompareFilter = { search: null, status: null, id_komponen: null } as const;

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 200) || null;

export function readCompareFilter(params: URLSearchParams): CompareFilter {
  const asked = params.get('status');
  return {
    search: text(params, 'search'),
    status: asked === 'semua' ? asked : (compareStates.find((one) => one === asked) ?? null),
    id_komponen: text(params, 'id_komponen'),
  };
}

/** What the list, its export and an act on all of it share. */
export const askedBy = ({ search, status, id_komponen }: CompareFilter) => ({
  ...(search && { search }),
  ...(status === null ? { hanya_beda: true } : status !== 'semua' && { status }),
  ...(id_komponen && { id_komponen }),
});

export const compareSorts = ['nim', 'nama'] as const;

export function toCompareQuery(params: URLSearchParams): QueryOfEndpoint<'rekonsiliasiNilai'> {
  const sort = sortParam(params, compareSorts);
  return {
    ...pageParams(params, PAGE_SIZE),
    ...askedBy(readCompareFilter(params)),
    ...(sort && { sort }),
  };
}

export type Side = 'lms' | 'siakad';
export const sideName: Readonly<Record<Side, string>> = { lms: 'LMS', siakad: 'Siakad' };

/** That side has a value, both differ, nothing is on its way, and the component is open. */
export const mayUse = (side: Side, row: Compared, komponen: Komponen | undefined): boolean =>
  row[side].nilai !== null &&
  row.status !== 'sama' &&
  row.status !== 'menunggu' &&
  komponen?.entri.boleh === true;

/** The side that changed last; null: both agree, or Siakad has never told. */
export function laterSide({ status, lms, siakad }: Compared): Side | null {
  if (status === 'sama' || siakad.pada === null) return null;
  return Date.parse(siakad.pada) > Date.parse(lms.pada) ? 'siakad' : 'lms';
}

export function resolvedText({ pakai_lms, pakai_siakad }: Resolved): string {
  const done = [
    pakai_lms > 0 && `${formatCount(pakai_lms)} nilai LMS dikirim ke Siakad`,
    pakai_siakad > 0 && `${formatCount(pakai_siakad)} nilai Siakad dipakai di LMS`,
  ].filter(Boolean);
  return done.length === 0 ? 'Tidak ada nilai yang berubah' : done.join(', ');
}

/** Reasons with the students that each kept out. */
export function skippedOf({ dilewati }: Resolved): { alasan: string; nim: string[] }[] {
  return [...Map.groupBy(dilewati, ({ alasan }) => alasan)].map(([alasan, of]) => ({
    alasan,
    nim: [...new Set(of.map(({ nim }) => nim))],
  }));
}
