/** The API on its own database, without a network: the base of every api test. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '@lms/contracts/wire/endpoint';
import type { FastifyInstance } from 'fastify';
import type pino from 'pino';
import { buildApp } from '../app.ts';
import { compose, composeApi, type Settings } from '../build.ts';
import { plainSecrets } from '../platform/auth/key-registry.ts';
import type { MachineSubject, TokenSecrets } from '../platform/auth/token.ts';
import { type Db, openDb } from '../platform/db/db.ts';
import type { Events } from '../platform/events/events.ts';
import { startSequencer } from '../platform/events/sequencer.ts';
import type { Files } from '../platform/files/files.ts';
import { type FilesConfig, openFiles } from '../platform/files/open-files.ts';
import type { Module } from '../platform/http/route.ts';
import type { ShareOptions } from '../platform/http/share.ts';
import type { WebFiles } from '../platform/http/web-files.ts';
import { type Backend, openBackend } from '../platform/queue/backend.ts';
import type { Scanner } from '../platform/scan/clamd.ts';
import type { Wake } from '../platform/wake/wake.ts';
import { type Call, callEndpoint, type Reply } from './call.ts';
import { createFakeClock, type FakeClock } from './clock.ts';
import { createFrameworkLog } from './framework-log.ts';
import { createMake, type Make, type TestUser } from './make/make.ts';
import { TEST_ENCRYPTION_SECRET } from './make/test-secrets.ts';
import { createTestDatabase, type TestDatabase } from './servers/database.ts';

export interface Caller {
  call<E extends Endpoint>(endpoint: E, call?: Call<E>): Promise<Reply<E>>;
}

export interface TestApi {
  app: FastifyInstance;
  db: Db;
  files: Files;
  scanner: Scanner | null;
  events: Events;
  clock: FakeClock;
  make: Make;
  modules: readonly Module[];
  databaseUrl: string;
  filesFolder: string;
  as(user: TestUser): Caller;
  asMachine(client: MachineSubject): Caller;
  /** Without token; college-id is `collegeId` or the first college. */
  asStranger(collegeId?: string): Caller;
  close(): Promise<void>;
}

export interface TestApiOptions {
  /** Identity cache in milliseconds; 0 by default in tests, so that changes show at once. */
  actorCacheMs?: number;
  settings?: Partial<Settings>;
  jwt?: TokenSecrets;
  /** A separate migrated database, for example to stop its server. */
  database?: TestDatabase;
  /** Files of another app, which removes them. */
  filesIn?: string;
  connections?: number;
  share?: ShareOptions;
  /** Numbers events and sends notices like a process; otherwise nothing runs in the background. */
  live?: boolean;
  /** The queue's state for /readyz; default: ready. */
  queueReady?: Backend['queueReady'];
  logLines?: string[];
  /** None by default. */
  scanner?: Scanner;
  /** A folder of its own by default. */
  storage?: FilesConfig;
  web?: WebFiles;
}

export const TEST_JWT_SECRET = 'rahasia-uji-token-akses-minimal-32-karakter';
export const TEST_REFRESH_SECRET = 'rahasia-uji-token-pembaruan-minimal-32-karakter';
export const TEST_METRICS_TOKEN = 'rahasia-uji-metrik';

const DEFAULT_SETTINGS: Settings = {
  publicUrl: 'http://localhost:3000',
  ...plainSecrets({
    refresh: { current: TEST_REFRESH_SECRET, previous: [] },
    encryption: { current: TEST_ENCRYPTION_SECRET, previous: [] },
  }),
  mail: null,
  loginLimits: { perIp: 100_000, perIpAndUsername: 100_000 },
  defaultCollegeId: null,
  oidc: null,
  siakadSecret: null,
  siakadPrivateAddress: true,
  push: null,
  demo: false,
};

const silence = {
  wake: {
    notify: () => undefined,
    on: () => () => undefined,
    close: async () => undefined,
  } satisfies Wake,
  numberEvents: () => undefined,
  stop: async () => undefined,
};

function startNotices({ db, log, url }: { db: Db; log: pino.Logger; url: string }) {
  const { wake } = openBackend({ backend: 'postgres', databaseUrl: url }, { db, log });
  const sequencer = startSequencer({ db, wake, log });
  const stop = async () => {
    await sequencer.stop();
    await wake.close();
  };
  return { wake, numberEvents: sequencer.kick, stop };
}

export async function createTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const clock = createFakeClock();
  const database = options.database ?? (await createTestDatabase());
  const { log, assertNone } = createFrameworkLog(options.logLines);
  const db = openDb({
    url: database.url,
    connections: options.connections ?? 6,
    onError: (error) => log.error(error),
  });
  const settings = { ...DEFAULT_SETTINGS, ...options.settings };
  const { wake, numberEvents, stop } = options.live
    ? startNotices({ db, log, url: database.url })
    : silence;
  const folder = options.filesIn ?? join(tmpdir(), `lms-test-${randomUUID()}`);
  const files = openFiles(options.storage ?? { kind: 'folder', folder }, {
    keys: settings.refresh,
    clock,
  });
  const composition = compose(
    {
      db,
      clock,
      log,
      files,
      scanner: options.scanner ?? null,
      importsIn: 'process',
      wakeRelay: () => wake.notify('outbox'),
      numberEvents,
    },
    settings,
  );
  // Opened only for tests that look at it.
  const backends: Backend[] = [];
  const openLanes = () => {
    const backend = openBackend({ backend: 'postgres', databaseUrl: database.url }, { db, log });
    backends.push(backend);
    return backend.openLanes();
  };
  const modules = composeApi(composition, {
    backend: { wake, queueReady: options.queueReady ?? (async () => true), openLanes },
    publicUrl: settings.publicUrl,
    metricsToken: TEST_METRICS_TOKEN,
    machineClock: { aheadSeconds: () => 0 },
  });
  const app = await buildApp({
    clock,
    log,
    jwt: options.jwt ?? { current: TEST_JWT_SECRET },
    actors: composition.actors,
    colleges: composition.colleges,
    machines: composition.machines,
    modules,
    publicUrl: settings.publicUrl,
    web: options.web,
    actorCacheMs: options.actorCacheMs ?? 0,
    share: options.share,
    strictReplies: true,
  });
  const make = createMake(db, clock);

  const caller = (headers: Record<string, string>): Caller => ({
    call: (endpoint, call) => callEndpoint(app, endpoint, headers, call),
  });
  return {
    app,
    db,
    files,
    scanner: composition.deps.scanner,
    events: composition.deps.events,
    clock,
    make,
    modules,
    databaseUrl: database.url,
    filesFolder: folder,
    as: (user) =>
      caller({
        authorization: `Bearer ${app.http.tokens.sign(user)}`,
        'college-id': user.collegeId,
      }),
    asMachine: (client) =>
      caller({
        authorization: `Bearer ${app.http.tokens.signMachine(client)}`,
        'college-id': client.collegeId,
      }),
    asStranger: (collegeId) => caller({ 'college-id': collegeId ?? make.firstCollegeId() }),
    close: async () => {
      await app.close();
      await Promise.all(backends.map((backend) => backend.close()));
      await stop();
      await db.close();
      await database.drop();
      if (options.filesIn === undefined) await rm(folder, { recursive: true, force: true });
      assertNone();
    },
  };
}
