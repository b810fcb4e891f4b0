/**
 * What of the files of materials stays on a device (K38): at most so much, for so long, the least
 * recently used out first. Pure.
 */

export const MOST_BYTES = 200_000_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
/** What was opened and is no larger stays by itself. */
export const SMALL_BYTES = 10_000_000;

export interface Held {
  id: string;
  bytes: number;
  received: number;
  /** Somebody asked for it; otherwise it was opened and is small. */
  wanted: boolean;
  usedAt: number;
  /** When the server last named it. */
  seenAt: number;
}

export const sumOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
export const isWhole = ({ received, bytes }: Pick<Held, 'received' | 'bytes'>): boolean =>
  received >= bytes;
/** Until when it stays, if the server does not name it again. */
export const keptUntil = ({ seenAt }: Pick<Held, 'seenAt'>): number => seenAt + KEPT_MS;

/** Of which the server has not been heard for too long. */
export function outdated(files: readonly Held[], now: number): string[] {
  return files.filter((file) => keptUntil(file) <= now).map(({ id }) => id);
}

export type Room = { fits: true; out: readonly string[] } | { fits: false };

/**
 * Which files make room for another one. What is still coming stays; for a file that nobody asked
 * for, so does all that somebody asked for.
 */
export function roomFor(
  another: Pick<Held, 'id' | 'bytes' | 'wanted'>,
  files: readonly Held[],
  now: number,
): Room {
  const old = new Set(outdated(files, now));
  const others = files.filter(({ id }) => id !== another.id && !old.has(id));
  const candidates = others.filter((file) => isWhole(file) && (another.wanted || !file.wanted));
  const out = [...old].filter((id) => id !== another.id);
  let left = sumOf(others) + another.bytes;
  for (const { id, bytes } of candidates.toSorted((one, next) => one.usedAt - next.usedAt)) {
    if (left <= MOST_BYTES) break;
    out.push(id);
    left -= bytes;
  }
  return left <= MOST_BYTES ? { fits: true, out } : { fits: false };
}

interface Opened {
  bytes: number;
  /**
   * Films and sounds come piece by piece while they play: keeping them costs the data once more.
   */
  isMedia: boolean;
}

/**
 * Whether what is opened is kept by itself: not when the device saves data, and nothing twice over
 * a line that is paid by the byte.
 */
export function keepsOpened(
  { bytes, isMedia }: Opened,
  line: { savesData: boolean; metered: boolean },
): boolean {
  return bytes <= SMALL_BYTES && !line.savesData && !(isMedia && line.metered);
}

/** What a fresh list of a meeting says of a file that is stored here. */
export type Verdict = 'there' | 'gone' | 'replaced' | 'unknown';

interface ListedFile {
  idMateri: string;
  idBerkas: string | null;
}

/** A material that is not on this page of the list may be on another. */
export function verdictOf(
  file: { id: string; idMateri: string },
  listed: readonly ListedFile[],
  isWholeList: boolean,
): Verdict {
  const row = listed.find(({ idMateri }) => idMateri === file.idMateri);
  if (row === undefined) return isWholeList ? 'gone' : 'unknown';
  if (row.idBerkas === file.id) return 'there';
  return row.idBerkas === null ? 'gone' : 'replaced';
}
