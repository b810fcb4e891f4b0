/** The time range of a log. Pure. */
import { dayKey, type TimeZone } from '../../shared/lib/format.ts';
import { fromWallClock } from '../../shared/lib/time/wall-clock.ts';

/** Two UTC instants, both inclusive (S3 §9). */
export interface Range {
  waktu_awal: string;
  waktu_akhir: string;
}

/** Log times are sent in UTC (DECISIONS 17). */
export function toUtc(instant: string): string {
  return new Date(instant).toISOString().replace('.000Z', 'Z');
}

/** From 00:00:00 to 23:59:59 of the day of `now`, in the college's zone. */
export function dayRange(now: number, zone: TimeZone): Range {
  const day = dayKey(now, zone);
  const at = (clock: string): string => toUtc(fromWallClock(`${day} ${clock}`, zone) ?? '');
  return { waktu_awal: at('00:00:00'), waktu_akhir: at('23:59:59') };
}

function readInstant(params: URLSearchParams, key: keyof Range): string | null {
  const text = params.get(key);
  return text !== null && !Number.isNaN(Date.parse(text)) ? text : null;
}

/** Missing bounds are today's (DECISIONS 85). */
export function readRange(params: URLSearchParams, today: Range): Range {
  return {
    waktu_awal: readInstant(params, 'waktu_awal') ?? today.waktu_awal,
    waktu_akhir: readInstant(params, 'waktu_akhir') ?? today.waktu_akhir,
  };
}

export type RangeDraft = { [Key in keyof Range]: string | null };

/** Start equal to end is valid: it means until the end of that day (S3 §5.9). */
export function rangeProblem(draft: RangeDraft, field: keyof Range): string | null {
  if (draft[field] === null) return 'Harap isi bidang ini';
  if (field === 'waktu_awal' || draft.waktu_awal === null || draft.waktu_akhir === null)
    return null;
  return Date.parse(draft.waktu_akhir) < Date.parse(draft.waktu_awal)
    ? 'Waktu akhir tidak boleh kurang dari waktu awal'
    : null;
}

/** Today's bounds are removed. Null for an invalid draft. */
export function rangeChanges(draft: RangeDraft, today: Range): RangeDraft | null {
  const { waktu_awal, waktu_akhir } = draft;
  if (rangeProblem(draft, 'waktu_awal') ?? rangeProblem(draft, 'waktu_akhir')) return null;
  if (waktu_awal === null || waktu_akhir === null) return null;
  const chosen = { waktu_awal: toUtc(waktu_awal), waktu_akhir: toUtc(waktu_akhir) };
  const isToday =
    chosen.waktu_awal === today.waktu_awal && chosen.waktu_akhir === today.waktu_akhir;
  return isToday ? { waktu_awal: null, waktu_akhir: null } : chosen;
}
