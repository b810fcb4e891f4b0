import type { ErrorCode } from '@lms/contracts/errors';
import { AppError } from './errors.ts';

export interface TurnsOptions {
  most: number;
  mostWaiting: number;
  waitMs?: number;
  retryAfterSeconds: number;
  /** Default: 503 layanan_tidak_tersedia. */
  refusal?: ErrorCode;
}

export class LineFull extends AppError {}

type Patience = Partial<Pick<TurnsOptions, 'mostWaiting' | 'waitMs'>>;

/** Rejects with its error, LineFull, or the signal's reason while waiting. */
export type Turns = <T>(
  work: () => Promise<T>,
  signal?: AbortSignal,
  patience?: Patience,
) => Promise<T>;

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
      if (next) next();
      else taken -= 1;
    }
  };
}

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
