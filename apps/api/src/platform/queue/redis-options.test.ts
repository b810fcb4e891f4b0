import { expect, test } from 'vitest';
import { type RedisAddress, redisOptions } from './redis-options.ts';

const addresses = [
  { host: '10.0.0.11', port: 26_379 },
  { host: '10.0.0.12', port: 26_379 },
];
const known = (password: string | null) => ({ addresses, name: 'lms', password });

test.each<[string, RedisAddress, Record<string, unknown>]>([
  [
    'one server',
    { redisUrl: 'redis://lms:a%2Fb@redis:6380/3', sentinels: null },
    { host: 'redis', port: 6_380, username: 'lms', password: 'a/b', db: 3 },
  ],
  [
    'the usual port, number and no password',
    { redisUrl: 'redis://[::1]', sentinels: null },
    { host: '::1', port: 6_379 },
  ],
  [
    'a secured way',
    { redisUrl: 'rediss://:rahasia@redis', sentinels: null },
    { host: 'redis', port: 6_379, password: 'rahasia', tls: {} },
  ],
  [
    'sentinels name the master',
    { redisUrl: 'redis://:rahasia@lms/1', sentinels: known(null) },
    { sentinels: addresses, name: 'lms', failoverDetector: true, password: 'rahasia', db: 1 },
  ],
  [
    'sentinels with a password, secured',
    { redisUrl: 'rediss://lms', sentinels: known('lain') },
    {
      sentinels: addresses,
      name: 'lms',
      failoverDetector: true,
      sentinelPassword: 'lain',
      enableTLSForSentinelMode: true,
      tls: {},
    },
  ],
])('%s', (_name, address, expected) => {
  const {
    retryStrategy,
    sentinelRetryStrategy,
    sentinelReconnectStrategy,
    reconnectOnError,
    ...rest
  } = {
    sentinelRetryStrategy: undefined,
    sentinelReconnectStrategy: undefined,
    ...redisOptions(address),
  };
  expect(rest).toEqual(expected);
  expect(retryStrategy(50)).toBe(2_000);
  expect(sentinelRetryStrategy?.(1)).toBe(address.sentinels === null ? undefined : 100);
  expect(sentinelReconnectStrategy?.()).toBe(address.sentinels === null ? undefined : 10_000);
  expect(reconnectOnError(new Error('READONLY You can not write'))).toBe(true);
  expect(reconnectOnError(new Error('WRONGTYPE'))).toBe(false);
});
