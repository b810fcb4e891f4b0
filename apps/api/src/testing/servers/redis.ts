import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { hasRedisBinary } from './redis-server.ts';

export { startOwnRedis } from './redis-server.ts';

export interface TestRedis {
  /** With the run's database number. */
  url: string;
  prefix: string;
}

/** For `describe.skipIf(!hasRedis)`. Always true in CI. */
export const hasRedis = inject('redisUrl') !== null;

/** Whether `startOwnRedis` works. Always true in CI. */
export const hasOwnRedis: boolean = hasRedisBinary();

/** With its own key prefix. Throws without Redis. */
export function useTestRedis(): TestRedis {
  const url = inject('redisUrl');
  if (url === null) throw new Error('This run has no Redis: skip the test with hasRedis');
  return { url, prefix: `test-${randomBytes(6).toString('hex')}` };
}
