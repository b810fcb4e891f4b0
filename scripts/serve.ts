/**
 * Run by `npm start` in a ready workspace: Postgres, migrations, demo data, api and worker, stopped
 * in reverse order.
 */

import { relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiNodeFlags } from '../apps/api/node-flags.ts';
import { Lifetime } from './lifetime.ts';
import { openLocalDatabase } from './local-database.ts';
import { childEnvironment, lockDataFolder, logFolder } from './local-folder.ts';
import { assertPortFree, type LocalSettings, readLocalSettings } from './local-settings.ts';
import type { LocalSiakad } from './siakad.ts';
import { SupervisedChild } from './supervised-child.ts';
import { root } from './workspace.mjs';

const READY_WITHIN_MS = 60_000;

async function waitUntilReady({ host, port }: LocalSettings): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const reply = await fetch(`http://${host}:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return;
    await sleep(50);
  }
  throw new Error(`Layanan tidak siap dalam ${READY_WITHIN_MS / 1_000} detik; lihat ${logFolder}`);
}

function describeStart({ publicUrl }: LocalSettings, accounts?: string): string {
  const startedAt = Number(process.env.LMS_STARTED_AT ?? performance.timeOrigin);
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1).replace('.', ',');
  const logs = relative(root, logFolder);
  return [
    `\nLMS siap dalam ${seconds} detik: ${publicUrl}`,
    ...(accounts === undefined ? [] : [accounts]),
    `Catatan jalannya ada di ${logs}. Berhenti dengan Ctrl-C.\n`,
  ].join('\n\n');
}

interface StartOptions {
  settings: LocalSettings;
  databaseUrl: string;
  /** The demo's Siakad; null without a demo. */
  siakad: LocalSiakad | null;
}

async function startChildren(
  lifetime: Lifetime,
  { settings, databaseUrl, siakad }: StartOptions,
): Promise<void> {
  const env = childEnvironment(settings, databaseUrl, { WEB_DIR: 'apps/web/dist' });
  const children = [
    new SupervisedChild({
      name: 'api',
      script: 'apps/api/src/main.ts',
      env,
      nodeFlags: apiNodeFlags,
    }),
    new SupervisedChild({ name: 'worker', script: 'apps/api/src/worker.ts', env }),
    ...(siakad === null ? [] : [new SupervisedChild(siakad.child)]),
  ];
  lifetime.begun(async () => void (await Promise.all(children.map((child) => child.stop()))));
  await Promise.race([waitUntilReady(settings), ...children.map((child) => child.start())]);
  for (const child of children) child.markSettled();
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function serve(lifetime: Lifetime): Promise<void> {
  const settings = readLocalSettings(process.env);
  lifetime.begun(lockDataFolder(settings.publicUrl));
  await assertPortFree(settings.port);
  say('Menyiapkan basis data …');
  const [url, demo] = await Promise.all([
    openLocalDatabase(settings.databaseUrl, lifetime),
    // Loads the importer and the factories, so only if needed, and while Postgres starts.
    settings.demo ? import('./demo.ts') : null,
  ]);
  if (demo !== null) say('Menyiapkan data demo …');
  // Before the worker, whose sweeps would lock the demo's rows.
  await demo?.prepareDemo(url, demo.localStore(url, settings));
  const siakad = demo === null ? null : await demo.prepareSiakad(url, settings);
  say('Menjalankan layanan …');
  await startChildren(lifetime, { settings, databaseUrl: url, siakad });
  process.stdout.write(
    describeStart(
      settings,
      demo === null ? undefined : `${demo.DEMO_ACCOUNTS}\n  Siakad demo: ${siakad?.url}`,
    ),
  );
}

const lifetime = new Lifetime();
serve(lifetime).catch((error: unknown) => lifetime.fail(error));
