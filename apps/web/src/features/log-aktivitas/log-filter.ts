/** The activity log's filters in the address, named as in the request (S3 §3.7). */
import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import type { QueryOfEndpoint } from '../../shared/lib/api-types.ts';
import { pageParams } from '../../shared/lib/use-query-params.ts';
import { kindLabel } from '../berkas/kind-label.ts';
import type { Range } from './range.ts';

export const ALL = 'semua';
/** Rows of a page (S3 §9). */
export const LOG_PAGE_SIZE = 10;
export const OWN_PAGE_SIZE = 5;
const MAX_LENGTH = 200;

const options = {
  role: ['ROLE_MAHASISWA', 'ROLE_DOSEN', 'ROLE_OPERATOR', 'SISTEM'],
  mode_kuliah: ['online', 'offline', 'campuran'],
  status: ['belum_dimulai', 'berlangsung', 'selesai'],
  jenis: ['kuis', 'uts', 'uas', 'remedial'],
  jenis_tugas: ['individu', 'kelompok'],
  aplikasi: ['zoom', 'gmeet', 'msteams'],
  is_valid: ['true', 'false'],
  kind: Object.keys(kindLabel) as KindBerkas[],
} as const;
type OptionKey = keyof typeof options;
const optionKeys = Object.keys(options) as OptionKey[];

/** Aliases of values (DECISIONS 170). */
const aliases: Readonly<Record<string, string>> = { teams: 'msteams' };

const textKeys = [
  'jenis_aktivitas',
  'id_user',
  'id_dosen',
  'ip_address',
  'periode',
  'id_mata_kuliah',
  'id_kelas',
  'id_jenis_kelas',
  'id_prodi',
  'id_prodi_kelas',
  'id_prodi_mata_kuliah',
  'id_pertemuan',
  'nomor_pertemuan',
  'peserta',
  'pengajar',
] as const;
type TextKey = (typeof textKeys)[number];

export type LogFilter = { [Key in TextKey]: string | null } & {
  [Key in OptionKey]: (typeof options)[Key][number] | null;
} & {
  size_gte: string | null;
};
export type FilterKey = keyof LogFilter;

function readOption<Key extends OptionKey>(params: URLSearchParams, key: Key): LogFilter[Key] {
  const given = params.get(key)?.toLowerCase() ?? '';
  const value = aliases[given] ?? given;
  return (
    (options[key].find((option) => option.toLowerCase() === value) as LogFilter[Key] | undefined) ??
    null
  );
}

function readSize(params: URLSearchParams): string | null {
  const size = params.get('size_gte') ?? '';
  return /^[1-9]\d{0,14}$/.test(size) ? size : null;
}

export function readLogFilter(params: URLSearchParams): LogFilter {
  const texts = Object.fromEntries(
    textKeys.map((key) => [key, params.get(key)?.slice(0, MAX_LENGTH) || null]),
  );
  const chosen = Object.fromEntries(optionKeys.map((key) => [key, readOption(params, key)]));
  return {
    ...(texts as { [Key in TextKey]: string | null }),
    ...(chosen as { [Key in OptionKey]: LogFilter[Key] }),
    size_gte: readSize(params),
  };
}

export const filterKeys: readonly FilterKey[] = [...textKeys, ...optionKeys, 'size_gte'];

export const noFilter = Object.fromEntries(filterKeys.map((key) => [key, null])) as LogFilter;

/** Number of active filters, without the range. */
export function countFilters(filter: LogFilter): number {
  return filterKeys.filter((key) => filter[key] !== null).length;
}

const BYTES_PER_MEGABYTE = 1_000_000;

/** '1500000' → 1.5; '' without a size. */
export function toMegabytes(bytes: string | null): number | '' {
  return bytes === null ? '' : Number(bytes) / BYTES_PER_MEGABYTE;
}

/** 1.5 → '1500000'; null without a size. */
export function toBytes(megabytes: number | string): string | null {
  const size = Math.round(Number(megabytes) * BYTES_PER_MEGABYTE);
  return size > 0 ? String(size) : null;
}

export function readSearch(params: URLSearchParams): string {
  return params.get('search')?.slice(0, MAX_LENGTH) ?? '';
}

export function readPage(params: URLSearchParams, perPage: number) {
  return { ...pageParams(params, perPage) };
}

type Query = NonNullable<QueryOfEndpoint<'daftarLog'>>;

export function toLogQuery(
  params: URLSearchParams,
  range: Range,
): Omit<Query, 'page' | 'per_page'> {
  const search = readSearch(params);
  const given = Object.entries(readLogFilter(params)).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(given), ...(search ? { search } : {}), ...range };
}
