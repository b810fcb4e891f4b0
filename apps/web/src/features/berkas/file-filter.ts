/** Reads the stored-file list's filters from the address and makes its query. Pure. */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import { pageParams, sortParam } from '../../shared/lib/use-query-params.ts';
import { kindLabel } from './kind-label.ts';

export const FILES_PAGE_SIZE = 10;
const sorts = ['ukuran', 'waktu', 'nama'] as const;

export const kindOptions = [
  { value: '', label: 'Semua jenis' },
  ...Object.entries(kindLabel).map(([value, label]) => ({ value, label })),
];
export const ownerOptions = [
  { value: '', label: 'Dipakai atau tidak' },
  { value: 'ada', label: 'Sedang dipakai' },
  { value: 'tidak', label: 'Tidak dipakai' },
] as const;
/** Minimum size in bytes, as in the request. */
export const sizeOptions = [
  { value: '', label: 'Semua ukuran' },
  { value: '1000000', label: 'Mulai 1 MB' },
  { value: '10000000', label: 'Mulai 10 MB' },
  { value: '100000000', label: 'Mulai 100 MB' },
] as const;

const MOST_BYTES = 10_000_000_000;

function readSize(value: string | null): number | null {
  const bytes = Number(value ?? '');
  return /^[1-9]\d*$/.test(value ?? '') && bytes <= MOST_BYTES ? bytes : null;
}

export function readFileFilter(params: URLSearchParams) {
  const kind = params.get('kind');
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    kind: kind !== null && Object.hasOwn(kindLabel, kind) ? (kind as KindBerkas) : null,
    owner:
      ownerOptions.find(({ value }) => value !== '' && value === params.get('pemilik'))?.value ||
      null,
    size: readSize(params.get('size_gte')),
    kelas: params.get('id_kelas')?.slice(0, 100) || null,
    sort: sortParam(params, sorts),
    ...pageParams(params, FILES_PAGE_SIZE),
  };
}

export function toFileQuery(
  filter: ReturnType<typeof readFileFilter>,
): QueryOfEndpoint<'daftarBerkasTersimpan'> {
  const { search, kind, owner, size, kelas, sort, page, per_page } = filter;
  return {
    page,
    per_page,
    ...(search ? { search } : {}),
    ...(kind ? { kind } : {}),
    ...(owner ? { pemilik: owner } : {}),
    ...(size === null ? {} : { size_gte: size }),
    ...(kelas === null ? {} : { id_kelas: kelas }),
    ...(sort ? { sort } : {}),
  };
}
