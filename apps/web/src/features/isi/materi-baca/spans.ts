/** United spans, never the last position (DECISIONS 144). Pure. */

export type Span = readonly [from: number, to: number];

/** Players report their position four times a second. */
const GAP_SECONDS = 0.5;
/** The fastest playback that counts (K27). */
export const FASTEST = 2;
/** Tolerance of a position report. */
const SLACK_SECONDS = 0.75;

export function spansOf(pairs: readonly (readonly number[])[]): Span[] {
  return pairs.map(([from = 0, to = from]) => [from, to]);
}

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

export function coveredPercent(spans: readonly Span[], seconds: number): number {
  if (!(seconds > 0)) return 0;
  return Math.min(100, Math.floor((lengthOf(spans) / seconds) * 1_000) / 10);
}

export interface Place {
  position: number;
  at: number;
}

/** Null for a jump: playing cannot lead there in that time. */
export function playedBetween(before: Place, now: Place): Span | null {
  const step = now.position - before.position;
  const possible = ((now.at - before.at) / 1_000) * FASTEST + SLACK_SECONDS;
  return step > 0 && step <= possible ? [before.position, now.position] : null;
}

/** Hundredths, for the request. */
export function rounded(spans: readonly Span[]): [number, number][] {
  const cut = (seconds: number): number => Math.round(seconds * 100) / 100;
  return spans.map(([from, to]) => [cut(from), cut(to)]);
}
