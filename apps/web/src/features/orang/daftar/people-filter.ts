/** The people list's filters in the address, and its query. Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';

export const PEOPLE_PAGE_SIZE = 10;
const sorts = ['nama', 'username'] as const;

export const roleOptions = [
  { value: '', label: 'Semua peran' },
  { value: 'ROLE_MAHASISWA', label: 'Mahasiswa' },
  { value: 'ROLE_DOSEN', label: 'Pengajar' },
  { value: 'ROLE_OPERATOR', label: 'Operator' },
] as const;

export function readPeopleFilter(params: URLSearchParams) {
  const role = roleOptions.find(({ value }) => value === params.get('role'))?.value ?? '';
  return {
    search: params.get('search')?.slice(0, 200) ?? '',
    role: role === '' ? null : role,
    sort: sortParam(params, sorts),
    ...pageParams(params, PEOPLE_PAGE_SIZE),
  };
}

export function toPeopleQuery(
  filter: ReturnType<typeof readPeopleFilter>,
): QueryOfEndpoint<'daftarOrang'> {
  const { search, role, sort, page, per_page } = filter;
  return {
    page,
    per_page,
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(sort ? { sort } : {}),
  };
}
