/** The api process: reads the configuration, wires, listens, and stops gracefully. */
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { compose, composeApi, openPlatform, type Process } from './build.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { SecretsError } from './platform/auth/key-registry.ts';
import { toFailure } from './platform/http/failure.ts';
import { startIdleCollection } from './platform/idle-collection.ts';
import { openLog } from './platform/log.ts';
import { startTracing } from './platform/tracing/start-tracing.ts';

/** Time for running requests after the stop signal. */
const GRACE_MS = 10_000;
const DATABASE_RETRY_MS = 1_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel, { traced: config.traces !== null });
  const stopTracing = await startTracing(config.traces, { service: 'lms-api', log });
  const platform = await openWhenReachable(config, log);
  const composition = compose(platform, platform.settings);
  const app = await buildApp({
    ...platform,
    ...composition,
    jwt: config.jwt,
    publicUrl: config.publicUrl,
    web: config.web,
    trustProxy: config.trustProxy,
    modules: composeApi(composition, {
      ...platform,
      publicUrl: config.publicUrl,
      metricsToken: config.metricsToken,
      machineClock: platform.clock,
    }),
  });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('requests were still running when the time to stop was over');
      process.exit(1);
    }, GRACE_MS).unref();
    // No new connections; streams end; running requests are answered.
    await app.close();
    await platform.close();
    await stopTracing();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  await app.listen({ host: config.host, port: config.port });
  // Node writes it only at a normal exit; a killed process would recompile, which is most of a
  // start.
  setImmediate(flushCompileCache);
  startIdleCollection();
}

/** A database that is away for a moment, as while a standby takes over, ends no copy. */
async function openWhenReachable(config: Config, log: FastifyBaseLogger): Promise<Process> {
  for (let tries = 0; ; tries++) {
    try {
      return await openPlatform(config, log);
    } catch (error) {
      if (toFailure(error)?.code !== 'layanan_tidak_tersedia') throw error;
      if (tries === 0) log.warn({ err: error }, 'the database cannot be reached; waiting for it');
      await pause(DATABASE_RETRY_MS);
    }
  }
}

/** Describes what an operator can fix in one line, anything else with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof SecretsError) return error.message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    return `PORT: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
