import { ZERO_DATE } from '@lms/contracts/wire/umum';

export function toInstant(time: Date): string {
  return time.toISOString();
}

export function toInstantOrNull(time: Date | null): string | null {
  return time === null ? null : time.toISOString();
}

/** The specification's zero date means "no time" (DECISIONS 9). */
export function toInstantOrZero(time: Date | null): string {
  return time === null ? ZERO_DATE : time.toISOString();
}

export function fromInstantOrZero(wire: string | null): Date | null {
  if (wire === null || wire.startsWith('0001-')) return null;
  return new Date(wire);
}
