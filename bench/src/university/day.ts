/** The shape of a day: who comes when, and in which order different requests follow each other. */

/** What one scenario expects of people in its busiest minutes. */
export interface Rush {
  /** Of all students, from 0 to 1; lecturers count as a share of the students too. */
  share: number;
  /** Operations of each of them within that time. */
  each: number;
  withinSeconds: number;
  /** The assumption in a sentence, as it stands beside the figures. */
  because: string;
}

/** Operations a second that a university of so many students asks for. */
export function demandOf({ share, each, withinSeconds }: Rush, students: number): number {
  return (students * share * each) / withinSeconds;
}

/** Numbers from 0 to 1, the same again for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * The moments at which people come, in milliseconds: independently of each other, so that several
 * come at once and then nobody (a Poisson process).
 */
export function* arrivals({
  perSecond,
  seconds,
  random,
}: {
  perSecond: number;
  seconds: number;
  random: () => number;
}): Generator<number> {
  const next = () => (-Math.log(1 - random()) * 1_000) / perSecond;
  for (let at = next(); at < seconds * 1_000; at += next()) yield at;
}

/** One round of requests: each kind as often as its weight says, spread as evenly as it goes. */
export function interleave<K extends string>(weights: readonly (readonly [K, number])[]): K[] {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0);
  const given = new Map<K, number>();
  return Array.from({ length: total }, (_one, place) => {
    const behind = ([kind, weight]: readonly [K, number]) =>
      (weight * (place + 1)) / total - (given.get(kind) ?? 0);
    const [next] = [...weights].sort((a, b) => behind(b) - behind(a));
    if (next === undefined) throw new Error('Nobody asks for anything');
    given.set(next[0], (given.get(next[0]) ?? 0) + 1);
    return next[0];
  });
}

/** In an order that follows from the seed (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: () => number): T[] {
  const order = [...things];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [order[last], order[other]];
    if (a !== undefined && b !== undefined) [order[last], order[other]] = [b, a];
  }
  return order;
}

/** Everybody comes once before anybody comes twice. */
export function takingTurns<T>(things: readonly T[], whoOf: (thing: T) => string): T[] {
  const came = new Map<string, number>();
  return things
    .map((thing) => {
      const turn = came.get(whoOf(thing)) ?? 0;
      came.set(whoOf(thing), turn + 1);
      return { thing, turn };
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ thing }) => thing);
}
