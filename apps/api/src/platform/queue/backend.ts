/** Postgres (default), or Redis for several workers (docs/decisions/005, 006). */
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Db } from '../db/db.ts';
import { HeardClient } from '../db/heard-client.ts';
import { statement } from '../db/sql.ts';
import { createOutage, type Log } from '../wake/outage.ts';
import { postgresTransport } from '../wake/postgres.ts';
import { redisTransport } from '../wake/redis.ts';
import { createWake, type Wake } from '../wake/wake.ts';
import type { HeldIn, JobQueue, QueueOptions } from './queue.ts';
import { QUEUE_SCHEMA } from './queue-schema.ts';
import { type RedisAddress, redisOptions } from './redis-options.ts';

export type BackendOptions =
  | { backend: 'postgres'; databaseUrl: string }
  /** `prefix` starts every key and channel. */
  | ({ backend: 'redis'; prefix: string } & RedisAddress);

export interface Backend {
  readonly wake: Wake;
  /** Within 3 s (/readyz). */
  queueReady(): Promise<boolean>;
  openQueue(options: QueueOptions): Promise<JobQueue>;
  /** For the operators' board; the caller closes it. */
  openLanes(): Promise<Queue[]>;
  close(): Promise<void>;
}

const heldJobs = statement(
  'queue.held',
  `SELECT id FROM ${QUEUE_SCHEMA}.job WHERE queue = $1 AND id = ANY($2)`,
);

/** Loaded when the queue opens: 12 MB and a third of a second. */
const loadQueue = async () => ({ ...(await import('bullmq')), ...(await import('./queue.ts')) });

export function openBackend(options: BackendOptions, deps: { db: Db; log: Log }): Backend {
  return options.backend === 'postgres'
    ? overPostgres(options.databaseUrl, deps)
    : overRedis(options, deps.log);
}

function overPostgres(databaseUrl: string, { db, log }: { db: Db; log: Log }): Backend {
  const wake = createWake(postgresTransport(databaseUrl), log);
  const connection = {
    Client: HeardClient,
    connectionString: databaseUrl,
    schema: QUEUE_SCHEMA,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  };
  const heldIn: HeldIn = async (lane, jobIds) =>
    (await db.rows<{ id: string }>(heldJobs, [lane, jobIds])).map(({ id }) => id);
  return {
    wake,
    queueReady: () =>
      db
        .row<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
          `${QUEUE_SCHEMA}.job`,
        ])
        .then(
          (row) => row?.there === true,
          () => false,
        ),
    openQueue: async (queue) => {
      const { createPostgresBackend, openQueue } = await loadQueue();
      const working = (concurrency: number) => ({ ...connection, max: concurrency + 1 });
      return openQueue(createPostgresBackend, { ...connection, max: 2 }, working, {
        ...queue,
        heldIn,
        log,
      });
    },
    openLanes: async () => {
      const { createPostgresBackend, openLanes } = await loadQueue();
      return openLanes(createPostgresBackend, { ...connection, max: 2 }, { log });
    },
    close: () => wake.close(),
  };
}

function overRedis({ prefix, ...address }: { prefix: string } & RedisAddress, log: Log): Backend {
  const outage = createOutage(log, 'the connection to Redis');
  const connection = redisOptions(address);
  // Fail at once instead of waiting for Redis.
  const redis = new Redis({
    ...connection,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
  });
  redis.on('error', outage.failed);
  redis.on('ready', outage.works);
  const wake = createWake(redisTransport({ redis, prefix }), log);
  const heldIn: HeldIn = async (_lane, jobIds, keyOf) => {
    const answers = await redis.pipeline(jobIds.map((id) => ['exists', keyOf(id)])).exec();
    return jobIds.filter((_id, index) => {
      const [error, exists] = answers?.[index] ?? [new Error('no answer from Redis')];
      if (error) throw error;
      return exists === 1;
    });
  };
  return {
    wake,
    queueReady: () =>
      redis.ping().then(
        () => true,
        () => false,
      ),
    openQueue: async (queue) => {
      const { createRedisBackend, openQueue } = await loadQueue();
      const working = () => ({ ...connection, maxRetriesPerRequest: null });
      return openQueue(createRedisBackend, connection, working, { ...queue, prefix, heldIn, log });
    },
    openLanes: async () => {
      const { createRedisBackend, openLanes } = await loadQueue();
      return openLanes(createRedisBackend, connection, { prefix, log });
    },
    close: async () => {
      await wake.close();
      redis.disconnect();
    },
  };
}
