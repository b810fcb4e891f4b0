/** How a large file goes in parts, and how long to wait before another attempt (K13). Pure. */

/** Up to here a file goes in one request. */
export const WHOLE_BYTES = 5_000_000;
/** Of one part; the server takes 1 to 5 MB, and a smaller last one. */
export const PART_BYTES = 4_000_000;

export interface Part {
  from: number;
  /** Not included. */
  to: number;
}

/**
 * The part that begins where the server stands; the last one once more where it has all bytes and
 * has not said what they became.
 */
export function nextPart(position: number, size: number): Part {
  const from = position < size ? position : Math.floor((size - 1) / PART_BYTES) * PART_BYTES;
  return { from, to: Math.min(from + PART_BYTES, size) };
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** After the first failure a second, then twice as long each time, half a minute at most. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
}
