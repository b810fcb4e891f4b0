/** Queue, outbox and events on their own database and either backend, without modules. */
import type { BackendOptions } from '../platform/queue/backend.ts';
import { createTestDatabase } from './servers/database.ts';
import { withClient } from './servers/database-server.ts';
import { openProcess, type Process } from './servers/process.ts';
import { hasRedis, useTestRedis } from './servers/redis.ts';

export { openProcess, type Process, testJob } from './servers/process.ts';

export type BackendName = BackendOptions['backend'];

/** Both where Redis is available. */
export const backendNames: readonly BackendName[] = hasRedis ? ['postgres', 'redis'] : ['postgres'];

export interface TestBackground {
  databaseUrl: string;
  options: BackendOptions;
  open(): Process;
  close(): Promise<void>;
}

/** One row per effect of a handler. */
export async function createEffectTable(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query('CREATE TABLE efek (id bigserial PRIMARY KEY, kunci text NOT NULL)'),
  );
}

/** Migrated, with the table `efek`. */
export async function createTestBackground(name: BackendName): Promise<TestBackground> {
  const database = await createTestDatabase();
  const options = backendOptions(name, database.url);
  const processes: Process[] = [];
  const open = () => {
    const opened = openProcess(database.url, options);
    processes.push(opened);
    return opened;
  };
  await createEffectTable(database.url);
  return {
    databaseUrl: database.url,
    options,
    open,
    close: async () => {
      await Promise.all(processes.map((one) => one.close()));
      await database.drop();
    },
  };
}

export function backendOptions(name: BackendName, databaseUrl: string): BackendOptions {
  if (name === 'postgres') return { backend: 'postgres', databaseUrl };
  const { url, prefix } = useTestRedis();
  return { backend: 'redis', redisUrl: url, sentinels: null, prefix };
}

/** Waits until `check` holds; fails with the last value after `seconds`. */
export async function eventually<T>(
  read: () => Promise<T> | T,
  holds: (value: T) => boolean,
  seconds = 60,
): Promise<T> {
  const deadline = performance.now() + seconds * 1_000;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (performance.now() > deadline)
      throw new Error(`not within ${seconds} s: ${JSON.stringify(value)}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
