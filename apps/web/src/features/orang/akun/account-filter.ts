import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';

export const ALL = 'semua';
export const ACCOUNT_PAGE_SIZE = 10;

export const roleOptions = [
  { value: ALL, label: 'Semua peran' },
  { value: 'ROLE_MAHASISWA', label: 'Mahasiswa' },
  { value: 'ROLE_DOSEN', label: 'Pengajar' },
  { value: 'ROLE_OPERATOR', label: 'Operator' },
] as const;

export const statusOptions = [
  { value: ALL, label: 'Semua status' },
  { value: 'aktif', label: 'Aktif' },
  { value: 'belum_aktivasi', label: 'Belum aktivasi' },
  { value: 'nonaktif', label: 'Dinonaktifkan' },
  { value: 'surel_gagal', label: 'Surel tidak sampai' },
] as const;

type Choice<Options extends readonly { value: string }[]> = Exclude<
  Options[number]['value'],
  typeof ALL
> | null;

function chosen<const Options extends readonly { value: string }[]>(
  options: Options,
  value: string | null,
): Choice<Options> {
  const found = options.find((option) => option.value === value && value !== ALL);
  return (found?.value ?? null) as Choice<Options>;
}

export const accountSorts = ['nama', 'username', 'terakhir_masuk'] as const;

export function readFilter(params: URLSearchParams) {
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    role: chosen(roleOptions, params.get('role')),
    status: chosen(statusOptions, params.get('status')),
    sort: sortParam(params, accountSorts),
    ...pageParams(params, ACCOUNT_PAGE_SIZE),
  };
}

export function toQuery({
  search,
  role,
  status,
  sort,
  page,
  per_page,
}: ReturnType<typeof readFilter>): QueryOfEndpoint<'daftarAkun'> {
  return {
    page,
    per_page,
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  };
}

export function toBulkFilter({
  search,
  role,
}: Pick<
  ReturnType<typeof readFilter>,
  'search' | 'role'
>): QueryOfEndpoint<'ringkasanAktivasiMassal'> {
  return { ...(search ? { search } : {}), ...(role ? { role } : {}) };
}
