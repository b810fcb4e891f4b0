/**
 * Which seconds of a video or a sound were played (DECISIONS 144): spans, united, never the last
 * position. Pure.
 */

export type Span = readonly [from: number, to: number];

/** Two that lie so close are one: players tell their place four times a second. */
const GAP_SECONDS = 0.5;
/** Faster than this nobody listens (K27). */
export const FASTEST = 2;
/** The place is told a little before or after the time. */
const SLACK_SECONDS = 0.75;

/** As they come from the server: pairs. */
export function spansOf(pairs: readonly (readonly number[])[]): Span[] {
  return pairs.map(([from = 0, to = from]) => [from, to]);
}

/** In order, each second once. */
export function unite(spans: readonly Span[]): Span[] {
  const united: [number, number][] = [];
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    if (to <= from) continue;
    const last = united.at(-1);
    if (last && from <= last[1] + GAP_SECONDS) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

export function lengthOf(spans: readonly Span[]): number {
  return unite(spans).reduce((sum, [from, to]) => sum + to - from, 0);
}

/**
 * The share that is covered, 0 to 100 with one decimal; never rounded up to what was not reached.
 */
export function coveredPercent(spans: readonly Span[], seconds: number): number {
  if (!(seconds > 0)) return 0;
  return Math.min(100, Math.floor((lengthOf(spans) / seconds) * 1_000) / 10);
}

export interface Place {
  /** Seconds of the medium. */
  position: number;
  /** Milliseconds of the page's clock. */
  at: number;
}

/**
 * What was played between two places, when playing leads from one to the other in that time; a jump
 * does not.
 */
export function playedBetween(before: Place, now: Place): Span | null {
  const step = now.position - before.position;
  const possible = ((now.at - before.at) / 1_000) * FASTEST + SLACK_SECONDS;
  return step > 0 && step <= possible ? [before.position, now.position] : null;
}

/** For the wire: hundredths are enough. */
export function rounded(spans: readonly Span[]): [number, number][] {
  const cut = (seconds: number): number => Math.round(seconds * 100) / 100;
  return spans.map(([from, to]) => [cut(from), cut(to)]);
}
