import { AppError } from './errors.ts';

export interface TurnsOptions {
  /** How many work at once; the others wait in the order in which they came. */
  most: number;
  /** How many may wait; whoever comes after them is told to come back: 503. */
  mostWaiting: number;
  retryAfterSeconds: number;
}

/** Does the work when its turn comes. Rejects with what the work throws, and with the signal's reason when it is aborted before. */
export type Turns = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** The house's semaphore: what costs much CPU or memory is done a few at a time. */
export function createTurns({ most, mostWaiting, retryAfterSeconds }: TurnsOptions): Turns {
  let taken = 0;
  const line: (() => void)[] = [];

  async function take(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (taken < most) {
      taken += 1;
      return;
    }
    if (line.length >= mostWaiting) throw new AppError('layanan_tidak_tersedia', { retryAfterSeconds });
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(enter), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(enter);
    });
  }

  return async (work, signal) => {
    await take(signal);
    try {
      return await work();
    } finally {
      const next = line.shift();
      // Whoever ends hands the turn over, so `taken` stays as it is.
      if (next) next();
      else taken -= 1;
    }
  };
}

/** As `Turns`, apart for each key: whoever waits for one holds up nobody of another. */
export type TurnsByKey = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createTurnsByKey(options: TurnsOptions): TurnsByKey {
  const lines = new Map<string, { turns: Turns; inside: number }>();
  return async (key, work) => {
    const line = lines.get(key) ?? { turns: createTurns(options), inside: 0 };
    lines.set(key, line);
    line.inside += 1;
    try {
      return await line.turns(work);
    } finally {
      line.inside -= 1;
      if (line.inside === 0) lines.delete(key);
    }
  };
}
