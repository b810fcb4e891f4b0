import { formatDate, formatTime, type TimeZone } from '../../shared/lib/format.ts';

/** 'Terakhir diperbarui 14:03', with the date for another day. */
export function shownSinceText(since: number, now: number, zone: TimeZone): string {
  const day = formatDate(since, zone);
  const time = formatTime(since, zone);
  return `Terakhir diperbarui ${day === formatDate(now, zone) ? time : `${day}, ${time}`}`;
}
