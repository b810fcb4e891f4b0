import type { ErrorCode } from '@lms/contracts/errors';
import { AppError } from './errors.ts';

export interface TurnsOptions {
  /** How many work at once; the others wait in the order in which they came. */
  most: number;
  /** How many may wait; whoever comes after them is told to come back. */
  mostWaiting: number;
  /** How long one may wait before it is told to come back; without end unless said otherwise. */
  waitMs?: number;
  retryAfterSeconds: number;
  /** How it is told; 503 layanan_tidak_tersedia unless said otherwise. */
  refusal?: ErrorCode;
}

/** Nobody takes the work now: too many wait, or it has waited for too long. */
export class LineFull extends AppError {}

/** As all others, unless whoever asks has less patience. */
type Patience = Partial<Pick<TurnsOptions, 'mostWaiting' | 'waitMs'>>;

/**
 * Does the work when its turn comes. Rejects with what the work throws, with LineFull, and with the
 * signal's reason when it is aborted before.
 */
export type Turns = <T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
  patience?: Patience,
) => Promise<T>;

/** The house's semaphore: what costs much CPU or memory is done a few at a time. */
export function createTurns(options: TurnsOptions): Turns {
  const { most, retryAfterSeconds, refusal = 'layanan_tidak_tersedia' } = options;
  const comeBack = () => new LineFull(refusal, { retryAfterSeconds });
  let taken = 0;
  const line: (() => void)[] = [];

  async function take(signal: AbortSignal | undefined, patience: Patience): Promise<void> {
    signal?.throwIfAborted();
    if (taken < most) {
      taken += 1;
      return;
    }
    const { mostWaiting, waitMs } = { ...options, ...patience };
    if (line.length >= mostWaiting) throw comeBack();
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        stopWaiting();
        resolve();
      };
      const leave = (reason: unknown) => {
        stopWaiting();
        line.splice(line.indexOf(enter), 1);
        reject(reason);
      };
      const onAbort = () => leave(signal?.reason);
      const timer = waitMs === undefined ? undefined : setTimeout(() => leave(comeBack()), waitMs);
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      line.push(enter);
    });
  }

  return async (work, signal, patience = {}) => {
    await take(signal, patience);
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
