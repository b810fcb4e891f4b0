/**
 * The only reader of the environment. A faulty variable ends the process with one line naming it.
 */
import { z } from 'zod';
import type { FilesConfig } from './platform/files/open-files.ts';
import type { PushSettings } from './platform/push/push.ts';
import { publicKeyOf } from './platform/push/push-key.ts';
import type { ScannerAddress } from './platform/scan/clamd.ts';
import type { TraceSettings } from './platform/tracing/otel.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const secret = z.string().min(32, 'must have at least 32 characters');
const secrets = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((one) => one !== ''))
  .pipe(z.array(secret));
/** tcp://host:port or unix:/path. */
const socketAddress =
  /^(?:tcp:\/\/(?<host>[\w.-]+|\[[\da-f:]+\]):(?<port>\d{1,5})|unix:(?<path>\/.+))$/i;
function isSocketAddress(text: string): boolean {
  const parts = socketAddress.exec(text)?.groups;
  return parts !== undefined && Number(parts.port ?? 1) >= 1 && Number(parts.port ?? 1) <= 65_535;
}

const count = z.coerce.number().int().min(1);
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => protocols.includes(URL.parse(text)?.protocol ?? ''),
      `must begin with ${protocols.join('// or ')}//`,
    );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isPushKey(text: string): boolean {
  try {
    return /^[\w-]{43}$/.test(text) && publicKeyOf(text) !== '';
  } catch {
    return false;
  }
}

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** TCP port; 0: a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** Listening address: this machine, or 0.0.0.0 with NODE_ENV=production. */
  HOST: z.string().min(1).optional(),
  /** Public address; https makes the cookie Secure. */
  PUBLIC_URL: address('http:', 'https:').optional(),
  /** The only source of truth. */
  DATABASE_URL: address('postgres:', 'postgresql:'),
  /** A standby of it for reports, exports and logs; it never answers older than what was asked. */
  DATABASE_REPLICA_URL: address('postgres:', 'postgresql:').optional(),
  /** Connections of this process. */
  DATABASE_POOL: count.max(500).default(12),
  /** Queue and notices over Redis, required for several workers; otherwise Postgres. */
  REDIS_URL: address('redis:', 'rediss:').optional(),
  /**
   * Addresses of Redis Sentinel, host:port, separated by commas; they name the master. Of REDIS_URL
   * user, password and number stay.
   */
  REDIS_SENTINELS: z
    .string()
    .regex(/^[\w.-]+:\d+(?:,[\w.-]+:\d+)*$/, 'must be host:port, separated by commas')
    .optional(),
  /** The master's name among them. */
  REDIS_SENTINEL_NAME: z.string().min(1).default('lms'),
  REDIS_SENTINEL_PASSWORD: z.string().min(1).optional(),
  /** Start of every Redis key. */
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w:-]{1,50}$/, 'must be letters, digits, _ - :')
    .default('lms'),
  /** Signs access tokens. The order of a change is in docs/operations.md ("Change a secret"). */
  JWT_SECRET: secret,
  /** The coming secret: its tokens count already. */
  JWT_SECRET_NEXT: secret.optional(),
  /** Secret before the last rotation; its tokens stay valid until they expire. */
  JWT_SECRET_PREVIOUS: secret.optional(),
  /** Derives successors of refresh tokens, links to files and codes of receipts. */
  REFRESH_SECRET: secret,
  REFRESH_SECRET_NEXT: secret.optional(),
  REFRESH_SECRET_PREVIOUS: secrets,
  /** Encrypts second factors and signing keys, and derives activation and QR codes. */
  ENCRYPTION_SECRET: secret,
  ENCRYPTION_SECRET_NEXT: secret.optional(),
  /** Former secrets, separated by commas, only for opening and checking. */
  ENCRYPTION_SECRET_PREVIOUS: secrets,
  /**
   * Mail server for activation links, smtp:// or smtps:// with user and password; otherwise
   * operators hand links over.
   */
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  /** Sender, such as `LMS <lms@kampus.ac.id>`; required with SMTP_URL. */
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /**
   * Signs messages to devices (VAPID): 32 bytes, base64url; otherwise notifications stay in the
   * application. A change makes every browser subscribe anew at its next start.
   */
  PUSH_PRIVATE_KEY: z.string().refine(isPushKey, 'must be 32 random bytes in base64url').optional(),
  /** mailto: or https: address for operators of push services; required with PUSH_PRIVATE_KEY. */
  PUSH_CONTACT: z
    .string()
    .regex(/^(?:mailto:\S+@\S+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional(),
  /**
   * Origins of push services besides those of the known browsers, separated by commas; http only on
   * this machine.
   */
  PUSH_SERVICES: z.string().default(''),
  /** Folder of the built web application; without it only the API. */
  WEB_DIR: z.string().min(1).optional(),
  /** `sw-lepas.js` removes a broken service worker from returning browsers. */
  SERVICE_WORKER_FILE: z.enum(['sw.js', 'sw-lepas.js']).default('sw.js'),
  /** The demo university with known passwords. Never in production. */
  DEMO: flag.default(false),
  /**
   * The college of addresses that no college claims, for example the only one of an installation.
   */
  DEFAULT_COLLEGE_ID: z.string().min(1).max(100).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Bearer token for /metrics; without it only this machine may ask. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** OpenTelemetry collector (OTLP over HTTP) for traces; without it nothing of them is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address('http:', 'https:').optional(),
  /** Headers for it, name=value, separated by commas; values percent-encoded. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(?:,[\w-]+=[^,]+)*$/, 'must be name=value, separated by commas')
    .refine(isDecodable, 'must be percent-encoded')
    .default(''),
  /** Share of the requests whose traces are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(0.1),
  /** Trusted reverse proxies (X-Forwarded-For), separated by commas; true: any. */
  TRUST_PROXY: z.string().min(1).default('false'),
  /** Sign-in attempts per minute and process: per address, and per address and username. */
  LOGIN_LIMIT_IP: count.default(600),
  LOGIN_LIMIT_USER: count.default(10),
  /**
   * The sign-in service (OpenID Connect); needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET. http only on
   * this machine.
   */
  OIDC_ISSUER: address('https:', 'http:').optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  /** Claim with the LMS user name: nim, or a lecturer's or operator's name. */
  OIDC_CLAIM: z.string().min(1).default('preferred_username'),
  OIDC_SCOPE: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'must contain openid')
    .default('openid profile'),
  /** Button text after "Masuk dengan". */
  OIDC_NAME: z.string().min(1).max(40).default('Akun Kampus'),
  /** The college whose people the service knows; default DEFAULT_COLLEGE_ID. */
  OIDC_COLLEGE_ID: z.string().min(1).max(100).optional(),
  /** Derives the LMS's secret at each Siakad; without it Siakad codes are refused. */
  SIAKAD_SECRET: secret.optional(),
  /**
   * Whether Siakad may have an address inside the campus network or on this machine; addresses of
   * cloud metadata never (N42).
   */
  SIAKAD_PRIVATE_ADDRESS: flag.default(false),
  /** Parallel jobs per worker, and long ones (exports, imports) besides. */
  WORKER_CONCURRENCY: count.max(100).default(8),
  WORKER_LONG_CONCURRENCY: count.max(20).default(2),
  /**
   * Folder of stored files, shared by all processes; .data/files outside production. Replaced by
   * S3_BUCKET.
   */
  FILES_DIR: z.string().min(1).optional(),
  /** S3-compatible storage. Defaults: Amazon, and the machine's role. */
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /**
   * ClamAV's daemon looks at uploads before anybody downloads them, at tcp://host:port or
   * unix:/path; otherwise nobody looks.
   */
  CLAMD_URL: z.string().refine(isSocketAddress, 'must be tcp://host:port or unix:/path').optional(),
  /**
   * TCP port of the worker's /healthz, /readyz and /metrics; without it the worker does not listen.
   */
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
});

export const environmentVariables: readonly string[] = Object.keys(environment.shape);

export type Config = ReturnType<typeof readConfig>;

export class ConfigError extends Error {}

/**
 * Reads and checks the environment; an empty variable counts as absent. `part` is the process that
 * asks, because some variables matter only to workers. Throws ConfigError for the first fault.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  part: 'api' | 'worker' = 'api',
) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(
      `${name}: ${given[name] === undefined ? 'is required' : (issue?.message ?? 'is not valid')}`,
    );
  }
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  if (production && value.DEMO)
    throw new ConfigError('DEMO: must not be true when NODE_ENV is production');
  if (production && value.PUBLIC_URL === undefined)
    throw new ConfigError('PUBLIC_URL: is required when NODE_ENV is production');
  if (part === 'worker') assertPoolHoldsJobs(value);
  const defaultCollegeId = value.DEFAULT_COLLEGE_ID ?? (value.DEMO ? 'demo' : null);
  return {
    host: value.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: value.PORT,
    publicUrl: value.PUBLIC_URL ?? `http://localhost:${value.PORT}`,
    trustProxy:
      value.TRUST_PROXY === 'true'
        ? true
        : value.TRUST_PROXY === 'false'
          ? false
          : value.TRUST_PROXY,
    web:
      value.WEB_DIR === undefined
        ? null
        : { dir: value.WEB_DIR, serviceWorkerFile: value.SERVICE_WORKER_FILE },
    logLevel: value.LOG_LEVEL,
    database: { url: value.DATABASE_URL, connections: value.DATABASE_POOL },
    standbyUrl: value.DATABASE_REPLICA_URL ?? null,
    redis: readRedis(value),
    jwt: {
      current: value.JWT_SECRET,
      next: value.JWT_SECRET_NEXT,
      previous: value.JWT_SECRET_PREVIOUS,
    },
    refresh: {
      current: value.REFRESH_SECRET,
      next: value.REFRESH_SECRET_NEXT,
      previous: value.REFRESH_SECRET_PREVIOUS,
    },
    encryption: {
      current: value.ENCRYPTION_SECRET,
      next: value.ENCRYPTION_SECRET_NEXT,
      previous: value.ENCRYPTION_SECRET_PREVIOUS,
    },
    mail: readMail(value),
    push: readPush(value),
    loginLimits: { perIp: value.LOGIN_LIMIT_IP, perIpAndUsername: value.LOGIN_LIMIT_USER },
    defaultCollegeId,
    oidc: readOidc(value, defaultCollegeId),
    siakadSecret: value.SIAKAD_SECRET ?? null,
    siakadPrivateAddress: value.SIAKAD_PRIVATE_ADDRESS,
    metricsToken: value.METRICS_TOKEN ?? null,
    traces: readTraces(value),
    workerConcurrency: value.WORKER_CONCURRENCY,
    workerLongConcurrency: value.WORKER_LONG_CONCURRENCY,
    files: readFilesConfig(value, production),
    clamd: readClamd(value),
    workerPort: value.WORKER_PORT ?? null,
    demo: value.DEMO,
  };
}

/** Each job holds a connection; relay and sweeps need one more. */
function assertPoolHoldsJobs(value: z.output<typeof environment>): void {
  const { WORKER_CONCURRENCY: short, WORKER_LONG_CONCURRENCY: long, DATABASE_POOL: pool } = value;
  if (short + long < pool) return;
  throw new ConfigError(
    `WORKER_CONCURRENCY: with WORKER_LONG_CONCURRENCY it must be less than DATABASE_POOL (${short} + ${long}, ${pool})`,
  );
}

function readFilesConfig(value: z.output<typeof environment>, production: boolean): FilesConfig {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint = null } = value;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (bucket !== undefined) {
    if (accessKeyId === undefined && secretAccessKey === undefined) {
      return { kind: 's3', bucket, region, endpoint, credentials: null };
    }
    if (accessKeyId === undefined)
      throw new ConfigError('S3_ACCESS_KEY_ID: is required with S3_SECRET_ACCESS_KEY');
    if (secretAccessKey === undefined)
      throw new ConfigError('S3_SECRET_ACCESS_KEY: is required with S3_ACCESS_KEY_ID');
    return { kind: 's3', bucket, region, endpoint, credentials: { accessKeyId, secretAccessKey } };
  }
  // A private folder would be lost with the container.
  if (production && value.FILES_DIR === undefined) {
    throw new ConfigError(
      'FILES_DIR: is required when NODE_ENV is production and S3_BUCKET is not set',
    );
  }
  return { kind: 'folder', folder: value.FILES_DIR ?? '.data/files' };
}

function readClamd({ CLAMD_URL: url }: z.output<typeof environment>): ScannerAddress | null {
  const { host, port, path } = (url && socketAddress.exec(url)?.groups) || {};
  if (path !== undefined) return { path };
  if (host === undefined) return null;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

function readRedis(value: z.output<typeof environment>) {
  const { REDIS_URL: redisUrl, REDIS_PREFIX: prefix, REDIS_SENTINELS: sentinels } = value;
  if (redisUrl === undefined) {
    if (sentinels === undefined) return null;
    throw new ConfigError('REDIS_URL: is required with REDIS_SENTINELS');
  }
  return {
    redisUrl,
    prefix,
    sentinels:
      sentinels === undefined
        ? null
        : {
            addresses: sentinels.split(',').map((one) => {
              const [host = '', port] = one.split(':');
              return { host, port: Number(port) };
            }),
            name: value.REDIS_SENTINEL_NAME,
            password: value.REDIS_SENTINEL_PASSWORD ?? null,
          },
  };
}

function readTraces(value: z.output<typeof environment>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = value;
  if (endpoint === undefined) return null;
  const headers = value.OTEL_EXPORTER_OTLP_HEADERS.split(',').flatMap((one) => {
    const [name = '', ...rest] = one.split('=');
    return name === '' ? [] : [[name, decodeURIComponent(rest.join('='))]];
  });
  return { endpoint, headers: Object.fromEntries(headers), ratio };
}

function readMail({ SMTP_URL: url, MAIL_FROM: from }: z.output<typeof environment>) {
  if (url === undefined) return null;
  if (from === undefined) throw new ConfigError('MAIL_FROM: is required with SMTP_URL');
  return { url, from };
}

function readPush(value: z.output<typeof environment>): PushSettings | null {
  const { PUSH_PRIVATE_KEY: privateKey, PUSH_CONTACT: contact } = value;
  if (privateKey === undefined) return null;
  if (contact === undefined)
    throw new ConfigError('PUSH_CONTACT: is required with PUSH_PRIVATE_KEY');
  const services = value.PUSH_SERVICES.split(',').filter((one) => one !== '');
  for (const one of services) {
    const url = URL.parse(one);
    const isLocal = url?.protocol === 'http:' && loopback.has(url.hostname);
    if (url === null || url.origin !== one || (url.protocol !== 'https:' && !isLocal))
      throw new ConfigError(`PUSH_SERVICES: must be origins such as https://push.kampus.ac.id`);
  }
  return { privateKey, contact, services };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** All or nothing: a service without credentials or college is a mistake. */
function readOidc(value: z.output<typeof environment>, defaultCollegeId: string | null) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = value;
  if (issuer === undefined) return null;
  const url = new URL(issuer);
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new ConfigError('OIDC_ISSUER: must begin with https://');
  if (clientId === undefined) throw new ConfigError('OIDC_CLIENT_ID: is required with OIDC_ISSUER');
  if (clientSecret === undefined)
    throw new ConfigError('OIDC_CLIENT_SECRET: is required with OIDC_ISSUER');
  const collegeId = value.OIDC_COLLEGE_ID ?? defaultCollegeId;
  if (collegeId === null)
    throw new ConfigError('OIDC_COLLEGE_ID: is required without DEFAULT_COLLEGE_ID');
  const { OIDC_SCOPE: scope, OIDC_CLAIM: claim, OIDC_NAME: nama } = value;
  return { issuer, clientId, clientSecret, scope, claim, nama, collegeId };
}
