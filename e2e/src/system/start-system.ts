/** Starts the LMS like `npm start`, with its own folder and database. */

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  openDatabaseServer,
  withClient,
  withDatabaseName,
} from '../../../apps/api/src/testing/servers/database-server.ts';
import { startOidcProvider } from '../../../apps/api/src/testing/servers/oidc-provider.ts';
import { startTestSmtp } from '../../../apps/api/src/testing/servers/smtp.ts';
import { findFreePort } from '../../../scripts/free-port.ts';
import { ensureBuilt, ensureGenerated, root, workspaceNode } from '../../../scripts/workspace.mjs';

export interface System {
  url: string;
  databaseUrl: string;
  /** Needed by the server's command line. */
  encryptionSecret: string;
  /** Sent mails, as files named by recipient. */
  mailFolder: string;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 120_000;
const STOP_WITHIN_MS = 30_000;

interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

async function createOwnDatabase(): Promise<OwnDatabase> {
  const server = await openDatabaseServer();
  // Named like the test databases, so that leftovers are swept.
  const name = `lms_test_${Math.floor(Date.now() / 1_000)}_${randomBytes(6).toString('hex')}`;
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: withDatabaseName(server.url, name),
    drop: async () => {
      await withClient(server.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
      await server.stop();
    },
  };
}

/** It ends with this process in every case. */
function spawnServe(env: NodeJS.ProcessEnv): { child: ChildProcess; output: () => string } {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    './scripts/end-with-parent.mjs',
    'scripts/serve.ts',
  ];
  const child = spawn(workspaceNode, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-8_000);
    });
  }
  child.stderr?.pipe(process.stderr);
  return { child, output: () => output };
}

async function stopServe(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    throw new Error(`The system ended by itself: ${child.signalCode ?? `code ${child.exitCode}`}`);
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const cutOff = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exited;
  clearTimeout(cutOff);
  if (child.exitCode !== 0)
    throw new Error(
      `The system did not stop cleanly: ${child.signalCode ?? `code ${child.exitCode}`}`,
    );
}

async function waitUntilReady(port: number, child: ChildProcess): Promise<boolean> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline && child.exitCode === null) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    await reply?.body?.cancel();
    if (reply?.ok) return true;
    await sleep(100);
  }
  return false;
}

export async function startSystem(): Promise<System> {
  await Promise.all([ensureGenerated(), ensureBuilt()]);
  const database = await createOwnDatabase();
  const dataFolder = await mkdtemp(join(tmpdir(), 'lms-e2e-'));
  // Another build must not remove this run's files.
  const webFolder = join(dataFolder, 'web');
  await cp(join(root, 'apps/web/dist'), webFolder, { recursive: true });
  const mailFolder = join(dataFolder, 'mails');
  await mkdir(mailFolder);
  const smtp = await startTestSmtp({
    keep: ({ to, raw }) =>
      writeFileSync(join(mailFolder, `${to} ${randomBytes(6).toString('hex')}`), raw),
  });
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const client = { clientId: 'lms-e2e', clientSecret: 'rahasia-lms-di-penyedia' };
  const provider = await startOidcProvider({ ...client, redirectUris: [`${url}/oauth`] });
  const encryptionSecret = randomBytes(32).toString('base64url');
  const { child, output } = spawnServe({
    ...process.env,
    ENCRYPTION_SECRET: encryptionSecret,
    PORT: String(port),
    PUBLIC_URL: url,
    DATABASE_URL: database.url,
    DEMO: 'true',
    DATA_DIR: dataFolder,
    WEB_DIR: webFolder,
    LOG_LEVEL: 'warn',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'LMS <lms@kampus.test>',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  });
  const stop = async () => {
    try {
      await stopServe(child);
    } finally {
      await provider.stop();
      await smtp.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  };
  if (await waitUntilReady(port, child))
    return { url, databaseUrl: database.url, encryptionSecret, mailFolder, stop };
  await stop().catch(() => undefined);
  throw new Error(`The system did not start:\n${output()}`);
}
