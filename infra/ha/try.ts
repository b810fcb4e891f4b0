/** `node infra/ha/try.ts` starts three servers at loopback addresses until Ctrl+C. */
import { once } from 'node:events';
import { startLocalServers } from './local-servers.ts';

const servers = await startLocalServers();
process.stdout.write(
  `primary: ${await servers.primary()}\nDATABASE_URL=${servers.url}\nstandby: ${servers.standbyUrl}\nREDIS_URL=${servers.redis.url}\nREDIS_SENTINELS=${servers.redis.sentinels}\nfiles and logs: ${servers.folder}\n`,
);
// A second Ctrl+C must not leave them behind.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => undefined);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await servers.stop();
