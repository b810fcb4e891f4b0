import { ZERO_DATE } from '@lms/contracts/wire/umum';

/** ISO 8601 in UTC. */
export function toInstant(time: Date): string {
  return time.toISOString();
}

export function toInstantOrNull(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}

/** "No time" is the zero date where the specification has one (DECISIONS 9). */
export function toInstantOrZero(time: Date | null): string {
  return time === null ? ZERO_DATE : time.toISOString();
}

/** null, and any instant of year 1, mean "no time" on input. */
export function fromInstantOrZero(wire: string | null): Date | null {
  if (wire === null || wire.startsWith('0001-')) return null;
  return new Date(wire);
}
