/** `node infra/ha/try.ts` starts three servers at loopback addresses until Ctrl+C. */
import { once } from 'node:events';
import { startLocalServers } from './local-servers.ts';

const servers = await startLocalServers();
process.stdout.write(
  `primary: ${await servers.primary()}\nDATABASE_URL=${servers.url}\nstandby: ${servers.standbyUrl}\nfiles and logs: ${servers.folder}\n`,
);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await servers.stop();
