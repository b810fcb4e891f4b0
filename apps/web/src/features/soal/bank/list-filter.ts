/** Reads the board's filters from the address and builds its query (S3 §2.4). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { pageParams, sortParam } from '../../../shared/lib/use-query-params.ts';

const PAGE_SIZE = 10;

/** Named as in the address. */
export interface BankFilter {
  search: string | null;
  mata_kuliah: string | null;
  prodi_mata_kuliah: string | null;
}

export const noFilter = { mata_kuliah: null, prodi_mata_kuliah: null } as const;

const bankSorts = ['judul', 'created_at', 'jumlah_soal'] as const;
export const sortOptions = [
  { value: '', label: 'Terbaru dulu' },
  { value: 'created_at', label: 'Terlama dulu' },
  { value: 'judul', label: 'Judul A–Z' },
  { value: '-jumlah_soal', label: 'Soal terbanyak' },
] as const;

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.trim().slice(0, 200) || null;

export const readFilter = (params: URLSearchParams): BankFilter => ({
  search: text(params, 'search'),
  mata_kuliah: text(params, 'mata_kuliah'),
  prodi_mata_kuliah: text(params, 'prodi_mata_kuliah'),
});

export const readSort = (params: URLSearchParams) => sortParam(params, bankSorts);

export function toBankQuery(params: URLSearchParams): QueryOfEndpoint<'daftarBankSoal'> {
  const { search, mata_kuliah, prodi_mata_kuliah } = readFilter(params);
  const sort = readSort(params);
  return {
    ...pageParams(params, PAGE_SIZE),
    ...(sort && { sort }),
    ...(search && { search }),
    ...(mata_kuliah && { mata_kuliah }),
    ...(prodi_mata_kuliah && { prodi_mata_kuliah }),
  };
}

export const countActive = ({ mata_kuliah, prodi_mata_kuliah }: BankFilter): number =>
  [mata_kuliah, prodi_mata_kuliah].filter((value) => value !== null).length;
