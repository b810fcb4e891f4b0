/** The parts of a large upload and the waits between attempts (K13). Pure. */

export const WHOLE_BYTES = 5_000_000;
/** The server accepts 1 to 5 MB, and a smaller last one. */
export const PART_BYTES = 4_000_000;

export interface Part {
  from: number;
  to: number;
}

/** The last part again when the server has all bytes but has not returned the file. */
export function nextPart(position: number, size: number): Part {
  const from = position < size ? position : Math.floor((size - 1) / PART_BYTES) * PART_BYTES;
  return { from, to: Math.min(from + PART_BYTES, size) };
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** One second after the first failure, then doubled, up to half a minute. */
export function backoffMs(failures: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);
}
