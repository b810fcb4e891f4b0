import type { RedisOptions } from 'ioredis';

export interface RedisAddress {
  /** User, password and database number count also with sentinels, host and port do not. */
  redisUrl: string;
  /** They know the master (docs/operations.md); null: redisUrl names it. */
  sentinels: RedisSentinels | null;
}

export interface RedisSentinels {
  addresses: readonly { host: string; port: number }[];
  /** The master's name among them. */
  name: string;
  password: string | null;
}

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000);

const SENTINEL_AGAIN_MS = 10_000;

/** The way to the master, for ioredis and BullMQ. */
export function redisOptions({ redisUrl, sentinels }: RedisAddress) {
  const url = new URL(redisUrl);
  const secured = url.protocol === 'rediss:' ? { tls: {} } : {};
  const place =
    sentinels === null
      ? { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 6_379), ...secured }
      : {
          sentinels: [...sentinels.addresses],
          name: sentinels.name,
          // The master that was replaced is left at once, also when its machine says nothing.
          failoverDetector: true,
          sentinelRetryStrategy: retryStrategy,
          // Each connection watches all sentinels, and each try without one is a line in the log.
          sentinelReconnectStrategy: () => SENTINEL_AGAIN_MS,
          ...secured,
          ...(sentinels.password === null ? {} : { sentinelPassword: sentinels.password }),
          ...(url.protocol === 'rediss:' ? { enableTLSForSentinelMode: true } : {}),
        };
  const database = url.pathname.slice(1);
  return {
    ...place,
    ...(url.username === '' ? {} : { username: decodeURIComponent(url.username) }),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    ...(database === '' ? {} : { db: Number(database) }),
    retryStrategy,
    // A master that became a replica takes no writes: the next connection leads to the new one.
    reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  } satisfies RedisOptions;
}
