import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { hasRedisBinary } from './redis-server.ts';

export { startOwnRedis } from './redis-server.ts';

export interface TestRedis {
  /** With the database number of this run. */
  url: string;
  /** Nobody else's keys begin with it. */
  prefix: string;
}

/**
 * Whether this run has a Redis; tests that need one say `describe.skipIf(!hasRedis)`. Always true
 * in CI.
 */
export const hasRedis = inject('redisUrl') !== null;

/** Whether `startOwnRedis` can work here. Always true in CI. */
export const hasOwnRedis: boolean = hasRedisBinary();

/** The Redis of this run under a key prefix of its own. Throws when there is none. */
export function useTestRedis(): TestRedis {
  const url = inject('redisUrl');
  if (url === null) throw new Error('This run has no Redis: skip the test with hasRedis');
  return { url, prefix: `test-${randomBytes(6).toString('hex')}` };
}
