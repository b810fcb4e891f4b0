/** The frame of all drills on three servers. */
import { afterEach, test } from 'vitest';
import { type LocalServers, missingPrograms, startLocalServers } from './local-servers.ts';

interface Drill {
  servers: LocalServers;
  /** At the end, the last one first, also after a failure. */
  atEnd(cleanup: () => Promise<unknown>): void;
}

const missing = missingPrograms();
const cleanups: (() => Promise<unknown>)[] = [];

/** Left out where programs are missing; in CI that fails. */
export function drill(
  name: string,
  { timeout, ownDisks = false }: { timeout: number; ownDisks?: boolean },
  work: (drill: Drill) => Promise<void>,
): void {
  if (missing.length > 0 && process.env.CI)
    throw new Error(`three servers cannot be tried, programs are missing: ${missing.join(', ')}`);
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  });
  test.skipIf(missing.length > 0)(name, { timeout }, async () => {
    const servers = await startLocalServers({ ownDisks });
    cleanups.push(servers.stop);
    await work({ servers, atEnd: (cleanup) => void cleanups.push(cleanup) });
  });
}
