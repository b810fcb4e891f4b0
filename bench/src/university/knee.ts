/** Finds the highest rate that is answered in time: doubling, then halving the distance. */

export interface Tried {
  perSecond: number;
  passed: boolean;
}

export interface Knee<T extends Tried> {
  /** The highest rate that passed; null if none did. */
  knee: T | null;
  /** The lowest rate that failed; null if the search ended before one did. */
  above: T | null;
  tried: T[];
}

interface Search<T extends Tried> {
  first: number;
  /** Null: the data does not suffice for that rate, so the search ends below it. */
  measure: (perSecond: number) => Promise<T | null>;
  /** Steps, failed ones that are repeated included. */
  mostSteps: number;
  /** It is found when the failing rate is at most so many times the passing one. */
  near: number;
}

const LEAST = 1;

/**
 * A rate that fails is tried once more before it counts, because one moment of the machine (a
 * checkpoint, a collection of garbage) is not the server's limit.
 */
export async function findKnee<T extends Tried>(search: Search<T>): Promise<Knee<T>> {
  const { first, measure, mostSteps, near } = search;
  const tried: T[] = [];
  let knee: T | null = null;
  let above: T | null = null;
  const tryOut = async (perSecond: number): Promise<T | null> => {
    let one: T | null = null;
    for (let turn = 0; turn < 2 && one?.passed !== true && tried.length < mostSteps; turn += 1) {
      const measured = await measure(perSecond);
      if (measured === null) break;
      tried.push(measured);
      one = measured;
    }
    return one;
  };
  for (let rate = first; tried.length < mostSteps; ) {
    const one = await tryOut(rate);
    if (one === null) break;
    if (one.passed) knee = one;
    else above = one;
    const [low, high] = [knee?.perSecond, above?.perSecond];
    if (low !== undefined && high !== undefined) {
      if (high / low <= near) break;
      rate = (low + high) / 2;
    } else if (low !== undefined) rate = 2 * low;
    else rate /= 2;
    if (rate < LEAST) break;
  }
  return { knee, above, tried };
}
