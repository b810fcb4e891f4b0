export interface GatheringOptions<Item, Result> {
  /** How many are done in one go at most. */
  most: number;
  /**
   * Does them all, and answers in their order. One go at a time: what comes meanwhile is gathered
   * for the next.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>;
}

/**
 * Work that costs little more for many than for one is done for all that have come while the last
 * go was under way: what comes to an idle process waits for nothing. A go that fails is tried again
 * one by one, so that nobody fails by another's; `run` must bear repeating.
 */
export function createGathering<Item, Result>({
  most,
  run,
}: GatheringOptions<Item, Result>): (item: Item) => Promise<Result> {
  interface Place {
    item: Item;
    resolve(result: Result): void;
    reject(error: unknown): void;
  }
  const line: Place[] = [];
  let isGoing = false;

  async function runAll(places: readonly Place[]): Promise<void> {
    try {
      const results = await run(places.map(({ item }) => item));
      // Before any of them is told: what throws here is tried again.
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
      line.push({ item, resolve, reject });
      if (isGoing) return;
      isGoing = true;
      void go();
    });
}
