/**
 * One account's share of a process (DECISIONS 242): a few of its requests run at once, some wait
 * for a moment, the others are told to come back. It stands before every handler, so that nobody
 * alone holds the connections of the pool, whatever is asked for.
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

/**
 * Runs the work of a request within the share of its account; that of a request without an account
 * at once.
 */
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

/**
 * While an operator acts for a student, the operator is who asks: the student's own requests wait
 * for none of those.
 */
export const accountOf = ({ collegeId, userId, act }: TokenSubject): string =>
  `${collegeId}/${act?.operatorId ?? userId}`;

/**
 * An answer that is a stream ends when its reader has read it, maybe minutes later; from its first
 * byte on it holds no place.
 */
export const leaveWhenSending: onSendHookHandler = (request, _reply, payload, done) => {
  request.leaveShare?.();
  done(null, payload);
};
