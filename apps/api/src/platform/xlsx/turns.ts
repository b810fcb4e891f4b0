/** At most so many at once; the others wait in the order in which they came. */
export interface Turns {
  /** Resolves with the function that gives the turn back. Rejects with the signal's reason when it is aborted first. */
  take(signal?: AbortSignal): Promise<() => void>;
  /** Waiting now. */
  waiting(): number;
}

export function createTurns(most: number): Turns {
  let taken = 0;
  const queue: (() => void)[] = [];
  const giveBack = () => {
    const first = queue.shift();
    if (first) first();
    else taken -= 1;
  };
  const once = () => {
    let given = false;
    return () => {
      if (!given) giveBack();
      given = true;
    };
  };
  return {
    waiting: () => queue.length,
    take: async (signal) => {
      signal?.throwIfAborted();
      if (taken < most) {
        taken += 1;
        return once();
      }
      await new Promise<void>((resolve, reject) => {
        const enter = () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        };
        const leave = () => {
          queue.splice(queue.indexOf(enter), 1);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', leave, { once: true });
        queue.push(enter);
      });
      return once();
    },
  };
}
