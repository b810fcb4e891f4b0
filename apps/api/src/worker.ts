/** The worker process: relay, jobs and sweeps; stops gracefully. */
import { flushCompileCache } from 'node:module';
import { SchemaMigrationRequiredError, SchemaVersionMismatchError } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import {
  type Composition,
  compose,
  composeWorkerStatus,
  openPlatform,
  type Process,
} from './build.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { SecretsError } from './platform/auth/key-registry.ts';
import { toFailure } from './platform/http/failure.ts';
import { openLog } from './platform/log.ts';
import { assertAllHandled } from './platform/queue/registry.ts';
import { startWorker } from './platform/queue/start-worker.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';

/** Time for running jobs after the stop signal. */
const GRACE_MS = 9_000;

async function main(): Promise<void> {
  const config = readConfig(process.env, 'worker');
  const log = openLog(config.logLevel, { traced: config.traces !== null });
  const stopTracing = await startTracing(config.traces, { service: 'lms-worker', log });
  const platform = await openPlatform(config, log);
  const composition = compose(platform, platform.settings);
  const { modules } = composition;
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  assertAllHandled(jobs);
  const stopWork = await startWorker({
    ...platform,
    concurrency: config.workerConcurrency,
    longConcurrency: config.workerLongConcurrency,
    scans: config.clamd !== null,
    jobs,
    sweeps: modules.flatMap((module) => module.sweeps ?? []),
  });
  const status =
    config.workerPort === null
      ? null
      : await serveStatus(config, platform, composition, config.workerPort);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('not stopped in time; jobs that are cut off are done again by the next worker');
      process.exit(1);
    }, GRACE_MS).unref();
    await stopWork();
    await status?.close();
    await platform.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  log.info({ queue: config.redis === null ? 'postgres' : 'redis' }, 'worker ready');
  // As in main.ts.
  setImmediate(flushCompileCache);
}

/** Serves only operations pages. */
async function serveStatus(
  config: Config,
  platform: Process,
  composition: Composition,
  port: number,
): Promise<FastifyInstance> {
  const app = await buildApp({
    ...platform,
    ...composition,
    jwt: config.jwt,
    publicUrl: config.publicUrl,
    modules: composeWorkerStatus(composition, {
      ...platform,
      metricsToken: config.metricsToken,
      machineClock: platform.clock,
    }),
    requireEveryEndpoint: false,
  });
  await app.listen({ host: config.host, port });
  return app;
}

/** One line for what an operator can fix, else the stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof ConfigError || error instanceof SecretsError) return error.message;
  if (
    error instanceof SchemaMigrationRequiredError ||
    error instanceof SchemaVersionMismatchError
  ) {
    return `DATABASE_URL: run the migrations first (${error.message.split('\n')[0]})`;
  }
  if (toFailure(error)?.code === 'layanan_tidak_tersedia')
    return `DATABASE_URL: the database cannot be reached (${reasonOf(error)})`;
  return error.stack ?? error.message;
}

/** A refused connection to a name with several addresses has no message. */
function reasonOf(error: Error): string {
  return error.message || ('code' in error ? String(error.code) : error.name);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
