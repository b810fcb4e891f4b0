import { keepTrace } from './tracing/trace.ts';

export interface GatheringOptions<Item, Result> {
  most: number;
  /** In order, one run at a time. */
  run(items: readonly Item[]): Promise<readonly Result[]>;
}

/**
 * Batches work that arrives during a run; an idle process starts at once. A failed run is repeated
 * one by one, so that nobody fails through another's item; `run` must be repeatable.
 */
export function createGathering<Item, Result>({
  most,
  run,
}: GatheringOptions<Item, Result>): (item: Item) => Promise<Result> {
  interface Place {
    item: Item;
    /** A run stands in the trace of its first item. */
    within: ReturnType<typeof keepTrace>;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  const line: Place[] = [];
  let isGoing = false;

  async function runAll(places: readonly Place[]): Promise<void> {
    try {
      const within = places[0]?.within ?? keepTrace();
      const results = await within(() => run(places.map(({ item }) => item)));
      // Before answering anybody, so that the error leads to a retry.
      if (results.length !== places.length)
        throw new Error('a gathered work was left without its result');
      for (const [index, result] of results.entries()) places[index]?.resolve(result);
    } catch (error) {
      const [first, ...others] = places;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(places.map((place) => runAll([place])));
    }
  }

  async function go(): Promise<void> {
    while (line.length > 0) await runAll(line.splice(0, most));
    isGoing = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      line.push({ item, within: keepTrace(), resolve, reject });
      if (isGoing) return;
      isGoing = true;
      void go();
    });
}
