/** The meetings of this week, and which of their files fit the device. Pure. */
import { dayKey, type TimeZone, weekdayOf } from '../../../shared/lib/format.ts';
import { MOST_BYTES, sumOf } from '../../../shared/stored/room.ts';

const DAY_MS = 24 * 60 * 60_000;

export function isThisWeek(instant: string, now: number, zone: TimeZone): boolean {
  const sinceMonday = (weekdayOf(now, zone) + 6) % 7;
  const day = dayKey(instant, zone);
  return (
    dayKey(now - sinceMonday * DAY_MS, zone) <= day &&
    day <= dayKey(now + (6 - sinceMonday) * DAY_MS, zone)
  );
}

interface Choosable {
  id: string;
  bytes: number;
  isRequired: boolean;
}

export function firstChoice(files: readonly Choosable[]): ReadonlySet<string> {
  const chosen = new Set<string>();
  let left = MOST_BYTES;
  const inOrder = files.toSorted(
    (one, other) => Number(other.isRequired) - Number(one.isRequired) || one.bytes - other.bytes,
  );
  for (const { id, bytes } of inOrder) {
    if (bytes > left) continue;
    chosen.add(id);
    left -= bytes;
  }
  return chosen;
}

export function chosenBytes(files: readonly Choosable[], chosen: ReadonlySet<string>): number {
  return sumOf(files.filter(({ id }) => chosen.has(id)));
}
