/**
 * The frame of the commands that whoever runs the server gives on its command line
 * (docs/operations.md).
 */
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Db, openDb } from './platform/db/db.ts';

/** What is wrong with the arguments, in words for who typed them. */
export class UsageError extends Error {}

/**
 * Does `work` with a connection and prints the lines it answers. What cannot be done as it was
 * asked (UsageError, ConfigError) is one line and ends with 1; anything else shows where it
 * happened.
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

/** Of parseArgs: an option that there is not, or without its value. */
function isArgumentError(error: unknown): boolean {
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  );
}
