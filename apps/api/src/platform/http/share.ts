/**
 * Few requests of an account run, some wait, others must retry, so that nobody takes all
 * connections (DECISIONS 242).
 */
import type { FastifyRequest, onSendHookHandler } from 'fastify';
import type { TokenSubject } from '../auth/token.ts';
import { createTurnsByKey } from '../turns.ts';

export interface ShareOptions {
  atOnce: number;
  mostWaiting: number;
  waitMs: number;
}

const SHARE: ShareOptions = { atOnce: 8, mostWaiting: 50, waitMs: 5_000 };
const RETRY_AFTER_SECONDS = 2;

/** Requests without account run at once. */
export type Shares = <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>;

export function createShares({ atOnce, mostWaiting, waitMs }: ShareOptions = SHARE): Shares {
  const inTurn = createTurnsByKey({
    most: atOnce,
    mostWaiting,
    waitMs,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
    refusal: 'terlalu_sering',
  });
  return async (request, work) => {
    if (request.account === null) return work();
    let done: ReturnType<typeof work> | undefined;
    await inTurn(request.account, () => {
      const { promise: sending, resolve } = Promise.withResolvers<void>();
      request.leaveShare = resolve;
      done = work();
      return Promise.race([done.then(ignore, ignore), sending]);
    });
    return done as ReturnType<typeof work>;
  };
}

const ignore = () => undefined;

/** An acting operator uses the own share. */
export const accountOf = ({ collegeId, userId, act }: TokenSubject): string =>
  `${collegeId}/${act?.operatorId ?? userId}`;

/** A slow reader may take minutes. */
export const leaveWhenSending: onSendHookHandler = (request, _reply, payload, done) => {
  request.leaveShare?.();
  done(null, payload);
};
