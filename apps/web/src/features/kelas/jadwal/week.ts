/** Places a week's slots in its grid: days, hours, and lanes where they overlap. Pure. */
import type { Slot } from './queries.ts';

export interface PlacedSlot {
  slot: Slot;
  from: number;
  until: number;
  /** Overlapping slots share their day's width: this slot's lane of all lanes. */
  lane: number;
  lanes: number;
}

export interface Week {
  /** Monday first (`day` 0 is Sunday); Saturday and Sunday only with slots. */
  days: { day: number; slots: PlacedSlot[] }[];
  /** First hour of the grid, and the exclusive last one. */
  firstHour: number;
  lastHour: number;
}

const weekOrder = [1, 2, 3, 4, 5, 6, 0];
const workdays = new Set([1, 2, 3, 4, 5]);

/** '07:30–09:10' */
export function timeOf({
  jam_mulai,
  jam_selesai,
}: Pick<Slot, 'jam_mulai' | 'jam_selesai'>): string {
  return `${jam_mulai.slice(0, 5)}–${jam_selesai.slice(0, 5)}`;
}

/** '07:30:00' → 450 */
function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function placeDay(slots: readonly Slot[]): PlacedSlot[] {
  const placed = slots
    .map((slot) => ({
      slot,
      from: minutesOf(slot.jam_mulai),
      until: minutesOf(slot.jam_selesai),
      lane: 0,
      lanes: 1,
    }))
    .sort((a, b) => a.from - b.from || a.until - b.until);
  let overlapping: PlacedSlot[] = [];
  let laneEnds: number[] = [];
  for (const one of placed) {
    if (laneEnds.every((end) => end <= one.from)) [overlapping, laneEnds] = [[], []];
    const free = laneEnds.findIndex((end) => end <= one.from);
    one.lane = free === -1 ? laneEnds.length : free;
    laneEnds[one.lane] = one.until;
    overlapping.push(one);
    for (const each of overlapping) each.lanes = laneEnds.length;
  }
  return placed;
}

export function layWeek(slots: readonly Slot[]): Week {
  const days = weekOrder
    .map((day) => ({ day, slots: placeDay(slots.filter(({ hari }) => hari === day)) }))
    .filter((column) => workdays.has(column.day) || column.slots.length > 0);
  const all = days.flatMap((column) => column.slots);
  return {
    days,
    firstHour: Math.floor(Math.min(...all.map(({ from }) => from)) / 60),
    lastHour: Math.ceil(Math.max(...all.map(({ until }) => until)) / 60),
  };
}
