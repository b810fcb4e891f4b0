/** The only reader of the environment. A variable that does not fit ends the process with one line that names it. */
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const secret = z.string().min(32, 'must have at least 32 characters');
const count = z.coerce.number().int().min(1);
const address = (...protocols: string[]) =>
  z
    .string()
    .refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ''), `must begin with ${protocols.join('// or ')}//`);

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** TCP port of the HTTP server; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Address it listens on: this machine only, unless NODE_ENV=production (then 0.0.0.0). */
  HOST: z.string().min(1).optional(),
  /** Where browsers reach the LMS; https makes the cookie Secure. */
  PUBLIC_URL: address('http:', 'https:').optional(),
  /** The only source of truth. */
  DATABASE_URL: address('postgres:', 'postgresql:'),
  /** Connections of this process. */
  DATABASE_POOL: count.max(500).default(10),
  /** Queue and notices over Redis; needed for more than one worker process. Without it they run on Postgres. */
  REDIS_URL: address('redis:', 'rediss:').optional(),
  /** Begins every key in Redis. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]{1,50}$/, 'must be letters, digits, _ - :')
    .default('lms'),
  /** Signs access tokens. */
  JWT_SECRET: secret,
  /** The secret before the last rotation; its tokens stay valid until they run out. */
  JWT_SECRET_PREVIOUS: secret.optional(),
  /** Derives the successor of a refresh token. Changing it signs everybody out. */
  REFRESH_SECRET: secret,
  /** Folder with the built web application; without it only the API is served. */
  WEB_DIR: z.string().min(1).optional(),
  /** The demo university with its known password. Never in production. */
  DEMO: flag.default(false),
  /** College of an address that no college claims (the only one of an installation, for example). */
  DEFAULT_COLLEGE_ID: z.string().min(1).max(100).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Opens /metrics to whoever sends it as a bearer token; without it only this machine may ask. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, separated by commas; true for any. */
  TRUST_PROXY: z.string().min(1).default('false'),
  /** Sign-in attempts per minute and process: from one address, and from it with one username. */
  LOGIN_LIMIT_IP: count.default(600),
  LOGIN_LIMIT_USER: count.default(10),
  /** Jobs that one worker process runs at once. */
  WORKER_CONCURRENCY: count.max(100).default(8),
});

export type Config = ReturnType<typeof readConfig>;

/** One line for whoever started the process. */
export class ConfigError extends Error {}

/** Reads and checks the environment; an empty variable counts as absent. Throws ConfigError naming the first faulty one. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name}: ${given[name] === undefined ? 'is required' : (issue?.message ?? 'is not valid')}`);
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  if (production && value.DEMO) throw new ConfigError('DEMO: must not be true when NODE_ENV is production');
  if (production && value.PUBLIC_URL === undefined) throw new ConfigError('PUBLIC_URL: is required when NODE_ENV is production');
  return {
    host: value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    trustProxy: value.TRUST_PROXY === 'true' ? true : value.TRUST_PROXY === 'false' ? false : value.TRUST_PROXY,
    webDir: value.WEB_DIR ?? null,
    logLevel: value.LOG_LEVEL,
    database: { url: value.DATABASE_URL, connections: value.DATABASE_POOL },
    redis: value.REDIS_URL === undefined ? null : { url: value.REDIS_URL, prefix: value.REDIS_PREFIX },
    jwt: { current: value.JWT_SECRET, previous: value.JWT_SECRET_PREVIOUS },
    refreshSecret: value.REFRESH_SECRET,
    loginLimits: { perIp: value.LOGIN_LIMIT_IP, perIpAndUsername: value.LOGIN_LIMIT_USER },
    defaultCollegeId: value.DEFAULT_COLLEGE_ID ?? (value.DEMO ? 'demo' : null),
    metricsToken: value.METRICS_TOKEN ?? null,
    workerConcurrency: value.WORKER_CONCURRENCY,
    demo: value.DEMO,
  };
}
