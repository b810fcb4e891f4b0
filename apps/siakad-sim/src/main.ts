/**
 * A small Siakad for demo and tests, as its own process: the other side of every exchange with the
 * LMS. Never shipped.
 */
import { buildSim } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

async function main(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new ConfigError('NODE_ENV: the Siakad of the demo is never for production');
  const config = readConfig(process.env);
  const app = await buildSim(config);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void app.close().then(() => process.exit(0)));
  const address = await app.listen({ host: '127.0.0.1', port: config.port });
  process.stdout.write(`Siakad ${address}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exit(1);
});
