/** Reads the meeting table's filters from the address and makes its query (S2 §2.2). Pure. */
import type { QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { ALL_PERIODS } from '../../../shared/lib/periods.ts';
import {
  instantParam,
  numberParam,
  pageParams,
  sortParam,
} from '../../../shared/lib/use-query-params.ts';
import { categoryLabel, meetingStatus } from '../../../shared/texts.ts';

/** S2 §9, DECISIONS 4. */
export const MEETING_PAGE_SIZE = 5;
const MAX_NUMBER = 200;

type Category = 'kuliah' | 'uts' | 'uas';
type Status = 'belum_dimulai' | 'berlangsung' | 'selesai' | 'tanpa_mulai';

/** Named as in the address; null is unset. */
export interface MeetingFilter {
  periode: string | null;
  id_mata_kuliah: string | null;
  nama_kelas: string | null;
  id_jenis_kelas: string | null;
  id_prodi: string | null;
  nomor_pertemuan: number | null;
  /** Column Jenis: the category (DECISIONS 108). */
  jenis: Category | null;
  status: Status | null;
  waktu_awal: string | null;
  waktu_akhir: string | null;
  search: string | null;
}

export const noMeetingFilter = {
  periode: null,
  id_mata_kuliah: null,
  nama_kelas: null,
  id_jenis_kelas: null,
  id_prodi: null,
  nomor_pertemuan: null,
  jenis: null,
  status: null,
  waktu_awal: null,
  waktu_akhir: null,
} as const;

const labelled = <T extends string>(values: readonly T[], labelOf: (value: T) => string) =>
  values.map((value) => ({ value, label: labelOf(value) }));
export const categoryOptions = labelled<Category>(
  ['kuliah', 'uts', 'uas'],
  (value) => categoryLabel[value] ?? value,
);
export const statusOptions = labelled<Status>(
  ['belum_dimulai', 'berlangsung', 'selesai', 'tanpa_mulai'],
  (value) =>
    value === 'tanpa_mulai' ? 'Tidak dimulai pengajar' : (meetingStatus[value]?.text ?? value),
);

const text = (params: URLSearchParams, key: string): string | null =>
  params.get(key)?.slice(0, 200) || null;

export function readMeetingFilter(params: URLSearchParams): MeetingFilter {
  const period = params.get('periode');
  const number = numberParam(params, 'nomor_pertemuan', 0);
  return {
    periode: period === ALL_PERIODS || /^\d{5}$/.test(period ?? '') ? period : null,
    id_mata_kuliah: text(params, 'id_mata_kuliah'),
    nama_kelas: text(params, 'nama_kelas'),
    id_jenis_kelas: text(params, 'id_jenis_kelas'),
    id_prodi: text(params, 'id_prodi'),
    nomor_pertemuan: number >= 1 && number <= MAX_NUMBER ? number : null,
    jenis: categoryOptions.find(({ value }) => value === params.get('jenis'))?.value ?? null,
    status: statusOptions.find(({ value }) => value === params.get('status'))?.value ?? null,
    waktu_awal: instantParam(params, 'waktu_awal'),
    waktu_akhir: instantParam(params, 'waktu_akhir'),
    search: text(params, 'search'),
  };
}

export const meetingSorts = ['waktu_mulai'] as const;

export const WHOLE_PERIOD = { waktu: 'semua' } as const;

/** Most of a period is past. */
export function beginsToday(params: URLSearchParams): boolean {
  const filter = readMeetingFilter(params);
  return (
    countActive(filter) === 0 &&
    filter.search === null &&
    params.get('waktu') !== WHOLE_PERIOD.waktu
  );
}

/** `today` is the instant at which the day began. */
export function toMeetingQuery(
  params: URLSearchParams,
  { runningPeriod, today }: { runningPeriod: number; today: string },
): QueryOfEndpoint<'daftarPertemuan'> {
  const { periode, ...filter } = readMeetingFilter(params);
  const sort = sortParam(params, meetingSorts);
  return {
    ...pageParams(params, MEETING_PAGE_SIZE),
    ...(sort ? { sort } : {}),
    ...(periode === ALL_PERIODS ? {} : { periode: periode ?? String(runningPeriod) }),
    ...(beginsToday(params) ? { waktu_awal: today } : {}),
    ...(Object.fromEntries(
      Object.entries(filter).filter(([, value]) => value !== null),
    ) as QueryOfEndpoint<'daftarPertemuan'>),
  };
}

/** The search does not count, a time span counts once. */
export function countActive({
  search: _search,
  waktu_awal,
  waktu_akhir,
  ...rest
}: MeetingFilter): number {
  const single = Object.values(rest).filter((value) => value !== null).length;
  return single + (waktu_awal !== null || waktu_akhir !== null ? 1 : 0);
}
