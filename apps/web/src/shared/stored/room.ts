/**
 * Which material files stay on a device (K38): limited in size and time, least recently used out
 * first. Pure.
 */

export const MOST_BYTES = 200_000_000;
const KEPT_MS = 30 * 24 * 60 * 60_000;
export const SMALL_BYTES = 10_000_000;

export interface Held {
  id: string;
  bytes: number;
  received: number;
  /** Asked for by the user; else a small file kept on opening. */
  wanted: boolean;
  usedAt: number;
  /** When the server last listed it. */
  seenAt: number;
}

export const sumOf = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);
export const isWhole = ({ received, bytes }: Pick<Held, 'received' | 'bytes'>): boolean =>
  received >= bytes;
/** The expiry, unless the server lists it again. */
export const keptUntil = ({ seenAt }: Pick<Held, 'seenAt'>): number => seenAt + KEPT_MS;

export function outdated(files: readonly Held[], now: number): string[] {
  return files.filter((file) => keptUntil(file) <= now).map(({ id }) => id);
}

export type Room = { fits: true; out: readonly string[] } | { fits: false };

/** Unfinished files stay; a file kept by itself never displaces one that the user asked for. */
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
  /** Media stream while playing, so keeping them downloads the data again. */
  isMedia: boolean;
}

/** Never when the device saves data, and no media over a metered line. */
export function keepsOpened(
  { bytes, isMedia }: Opened,
  line: { savesData: boolean; metered: boolean },
): boolean {
  return bytes <= SMALL_BYTES && !line.savesData && !(isMedia && line.metered);
}

export type Verdict = 'there' | 'gone' | 'replaced' | 'unknown';

interface ListedFile {
  idMateri: string;
  idBerkas: string | null;
}

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
