/** The composition: which modules there are and what each is handed. One for both processes, main.ts and worker.ts. */
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { createActorSource, createCollegeSource } from './modules/akses/index.ts';
import { marksOf, percentOf, summaryOf } from './modules/kehadiran/index.ts';
import { kehadiranModule } from './modules/kehadiran/kehadiran.module.ts';
import { kelasModule } from './modules/kelas/kelas.module.ts';
import { createPengaturanSource } from './modules/pengaturan/index.ts';
import { pengaturanModule } from './modules/pengaturan/pengaturan.module.ts';
import { type PenggunaOptions, penggunaModule } from './modules/pengguna/pengguna.module.ts';
import { pertemuanModule } from './modules/pertemuan/pertemuan.module.ts';
import { createRunningPeriode, fromCode } from './modules/referensi/index.ts';
import { referensiModule } from './modules/referensi/referensi.module.ts';
import type { ActorSource } from './platform/auth/actor-source.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type Db, openDb } from './platform/db/db.ts';
import type { Deps } from './platform/deps.ts';
import { eventsRoutes } from './platform/events/events.routes.ts';
import { createEvents } from './platform/events/events.ts';
import { startSequencer } from './platform/events/sequencer.ts';
import { startStreams } from './platform/events/streams.ts';
import type { CollegeSource } from './platform/http/context.ts';
import { operations } from './platform/http/operations.ts';
import type { Module } from './platform/http/route.ts';
import { type Backend, openBackend } from './platform/queue/backend.ts';
import { readBacklog } from './platform/queue/backlog.ts';
import { createOutbox } from './platform/queue/outbox.ts';
import type { TimeZone } from './platform/time-zone.ts';
import type { Wake } from './platform/wake/wake.ts';

export interface Platform {
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  /** Called after a commit that wrote to the outbox. Like the next it must not fail, and nothing is lost when it does nothing. */
  wakeRelay: () => void;
  /** Called after a commit that added events. */
  numberEvents: () => void;
}

/** What the modules are told by the configuration. */
export type Settings = PenggunaOptions;

export interface Process extends Platform {
  backend: Backend;
  settings: Settings;
  /** Ends what was opened, in order. */
  close(): Promise<void>;
}

/** Opens what a process needs from outside: database, queue and notices. Nothing is asked of them yet. */
export function openPlatform(config: Config, log: FastifyBaseLogger): Process {
  const db = openDb({ ...config.database, onError: (error) => log.warn({ err: error }, 'a database connection was lost') });
  const backend = openBackend(
    config.redis === null
      ? { backend: 'postgres', databaseUrl: config.database.url }
      : { backend: 'redis', redisUrl: config.redis.url, prefix: config.redis.prefix },
    { db, log },
  );
  const sequencer = startSequencer({ db, wake: backend.wake, log });
  return {
    db,
    clock: systemClock,
    log,
    backend,
    settings: config,
    wakeRelay: () => backend.wake.notify('outbox'),
    numberEvents: sequencer.kick,
    close: async () => {
      await sequencer.stop();
      await backend.close();
      await db.close();
    },
  };
}

export interface Composition {
  deps: Deps;
  modules: readonly Module[];
  actors: ActorSource;
  colleges: CollegeSource;
  zoneOf: (collegeId: string) => Promise<TimeZone>;
}

export function compose({ db, clock, log, wakeRelay, numberEvents }: Platform, settings: Settings): Composition {
  const deps: Deps = {
    db,
    clock,
    log,
    outbox: createOutbox(wakeRelay),
    events: createEvents(numberEvents),
  };
  const pengaturan = createPengaturanSource(deps);
  const zoneOf = async (collegeId: string) => (await pengaturan(collegeId)).pengaturan_sistem.time_zone;
  const runningPeriode = createRunningPeriode(deps, { timeZone: zoneOf });
  const runningCode = async (collegeId: string) => (await runningPeriode(collegeId))?.kode ?? null;

  const modules: Module[] = [
    pengaturanModule(deps, pengaturan),
    penggunaModule(deps, { runningPeriode: runningCode, termOf: fromCode }, settings),
    referensiModule(deps, runningPeriode),
    kelasModule(deps, { runningPeriode: runningCode }),
    pertemuanModule(deps, {
      pengaturan,
      kehadiran: {
        summaryOf: (where) => summaryOf(db, where),
        marksOf: (where) => marksOf(db, where),
        percentOf: (where) => percentOf(db, where),
      },
      aktivitas: [],
    }),
    kehadiranModule(deps, { pengaturan, aktivitasDosen: [] }),
  ];
  return { deps, modules, actors: createActorSource(db), colleges: createCollegeSource(db, clock), zoneOf };
}

export interface ApiOptions {
  wake: Wake;
  queueReady: () => Promise<boolean>;
  metricsToken: string | null;
}

/** What an api process has besides the modules: open event streams and the pages of those who run it. */
export function composeApi(composition: Composition, { wake, queueReady, metricsToken }: ApiOptions): Module[] {
  const { deps, modules, actors, zoneOf } = composition;
  const { db } = deps;
  const streams = startStreams({
    ...deps,
    wake,
    zoneOf,
    policies: modules.flatMap((module) => module.streams ?? []),
    isSignedIn: async (subject) => (await actors.load(subject)).state === 'aktif',
  });
  const readings = [
    { name: 'lms_event_streams', help: 'Open event streams', read: () => streams.count() },
    { name: 'lms_db_connections', help: 'Open connections of the pool', read: () => db.connections().open },
    { name: 'lms_db_waiting', help: 'Requests that wait for a connection', read: () => db.connections().waiting },
    { name: 'lms_jobs_waiting', help: 'Jobs that wait or run', read: async () => (await readBacklog(db)).menunggu },
    { name: 'lms_jobs_failed', help: 'Jobs that were given up', read: async () => (await readBacklog(db)).gagal },
    {
      name: 'lms_jobs_oldest_seconds',
      help: 'Age of the oldest waiting job',
      read: async () => (await readBacklog(db)).tertua_detik,
    },
  ];
  return [
    ...modules,
    { name: 'events', routes: (app) => eventsRoutes(app, streams) },
    operations({ db, queueReady, metricsToken, readings }),
  ];
}
