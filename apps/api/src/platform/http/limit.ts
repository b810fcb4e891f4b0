/** Rate limits per process. */
import '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { addressGroup } from './address.ts';

export interface LimitOptions {
  max: number;
  withinSeconds?: number;
  /** Default: by address. */
  key?: (request: FastifyRequest) => string;
}

/** 429 with the seconds to wait. Once per app. */
export function createLimit(
  app: Pick<FastifyInstance, 'createRateLimit'>,
  { max, withinSeconds = 60, key = ({ ip }) => addressGroup(ip) }: LimitOptions,
): (request: FastifyRequest) => Promise<void> {
  const count = app.createRateLimit({ timeWindow: withinSeconds * 1_000, max, keyGenerator: key });
  return async (request) => {
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded)
      throw new AppError('terlalu_sering', { retryAfterSeconds: Math.max(1, state.ttlInSeconds) });
  };
}
