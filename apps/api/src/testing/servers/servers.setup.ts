/** Once per vitest run: starts Postgres and Redis and passes their addresses. */
import type { TestProject } from 'vitest/node';
import { openDatabaseServer, prepareTemplate, sweepLeftovers } from './database-server.ts';
import { claimRedisDatabase, hasRedisBinary, openRedisServer } from './redis-server.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [database, redis] = await Promise.all([openDatabaseServer(), openRedisServer()]);
  if (process.env.CI === 'true' && (redis === null || !hasRedisBinary())) {
    throw new Error('CI needs Redis and the redis-server binary: install the package redis-server');
  }
  await sweepLeftovers(database.url);
  project.provide('databaseServerUrl', database.url);
  project.provide('databaseTemplate', await prepareTemplate(database.url));
  const claimed = redis === null ? null : await claimRedisDatabase(redis.url);
  if (claimed === null)
    process.stderr.write('No Redis found: the tests of the Redis mode are skipped\n');
  project.provide('redisUrl', claimed?.url ?? null);
  return async () => {
    await claimed?.stop();
    await Promise.all([database.stop(), redis?.stop()]);
  };
}
