/** Shared frame of the server's command line tools (docs/operations.md). */
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Db, openDb } from './platform/db/db.ts';

/** A fault in the arguments, in words for the person who typed them. */
export class UsageError extends Error {}

/**
 * Runs `work` with a connection and prints its lines. UsageError and ConfigError print one line and
 * exit with 1; other errors print a stack.
 */
export function runCommand(
  work: (it: { config: Config; db: Db }) => Promise<readonly string[]>,
): void {
  async function main(): Promise<void> {
    const config = readConfig(process.env);
    const db = openDb({
      url: config.database.url,
      connections: 1,
      onError: (error) => process.stderr.write(`${error.message}\n`),
    });
    try {
      process.stdout.write(`${(await work({ config, db })).join('\n')}\n`);
    } finally {
      await db.close();
    }
  }
  main().catch((error: unknown) => {
    const known =
      error instanceof ConfigError || error instanceof UsageError || isArgumentError(error);
    process.stderr.write(
      `${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`,
    );
    process.exitCode = 1;
  });
}

function isArgumentError(error: unknown): boolean {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
