/**
 * `npm run dev`: api and worker restart on every change, Vite serves the web, on the database in
 * .data.
 */
import { DEMO_ACCOUNTS, localStore, prepareDemo, prepareSiakad } from './demo.ts';
import { Lifetime } from './lifetime.ts';
import { openLocalDatabase } from './local-database.ts';
import { childEnvironment, lockDataFolder } from './local-folder.ts';
import { assertPortFree, readLocalSettings } from './local-settings.ts';
import { SupervisedChild } from './supervised-child.ts';

const WEB_PORT = 5173;

async function develop(lifetime: Lifetime): Promise<void> {
  const webUrl = `http://localhost:${WEB_PORT}`;
  const settings = readLocalSettings({ PUBLIC_URL: webUrl, ...process.env });
  lifetime.begun(lockDataFolder(webUrl));
  await Promise.all([assertPortFree(settings.port), assertPortFree(WEB_PORT)]);
  const url = await openLocalDatabase(settings.databaseUrl, lifetime);
  if (settings.demo) await prepareDemo(url, localStore(url, settings));
  const siakad = settings.demo ? await prepareSiakad(url, settings) : null;

  const env = childEnvironment(settings, url, {
    API_URL: `http://${settings.host}:${settings.port}`,
  });
  const vite = 'apps/web/node_modules/vite/bin/vite.js';
  const children = [
    new SupervisedChild({
      name: 'api',
      script: 'apps/api/src/main.ts',
      env,
      nodeFlags: ['--watch'],
    }),
    new SupervisedChild({
      name: 'worker',
      script: 'apps/api/src/worker.ts',
      env,
      nodeFlags: ['--watch'],
    }),
    new SupervisedChild({
      name: 'web',
      script: vite,
      args: ['apps/web', '--port', `${WEB_PORT}`, '--strictPort'],
      env,
    }),
    ...(siakad === null ? [] : [new SupervisedChild({ ...siakad.child, nodeFlags: ['--watch'] })]),
  ];
  lifetime.begun(async () => void (await Promise.all(children.map((child) => child.stop()))));
  process.stdout.write(
    `\n${webUrl} (API: ${env.API_URL})\n${settings.demo ? `\n${DEMO_ACCOUNTS}\n` : ''}\n`,
  );
  await Promise.race(children.map((child) => child.start()));
}

const lifetime = new Lifetime();
develop(lifetime).catch((error: unknown) => lifetime.fail(error));
