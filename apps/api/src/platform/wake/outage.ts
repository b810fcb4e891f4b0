import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Once at its start and once at its end. */
export interface Outage {
  failed(error: unknown): void;
  works(): void;
  readonly lasts: boolean;
}

export function createOutage(log: Log, what: string): Outage {
  let lasts = false;
  return {
    get lasts() {
      return lasts;
    },
    failed: (error) => {
      if (!lasts) log.warn({ err: error }, `${what} fails; trying again`);
      lasts = true;
    },
    works: () => {
      if (lasts) log.info(`${what} works again`);
      lasts = false;
    },
  };
}
