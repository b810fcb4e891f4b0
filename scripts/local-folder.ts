/** The folder .data: its lock, its secrets, its logs. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, lockPath, whyFolderIsTaken } from './folder-lock.mjs';
import type { LocalSettings } from './local-settings.ts';
import { UserError } from './user-error.ts';

export const logFolder = join(dataFolder, 'logs');

/**
 * Locks .data for this process and returns the unlock function. Takes over the lock of a dead
 * process. @throws UserError if a running process holds it
 */
export function lockDataFolder(address: string): () => void {
  mkdirSync(dataFolder, { recursive: true });
  const taken = whyFolderIsTaken();
  if (taken !== null) throw new UserError(taken);
  rmSync(lockPath, { force: true });
  try {
    writeFileSync(lockPath, JSON.stringify({ pid: process.pid, address }), { flag: 'wx' });
  } catch {
    throw new UserError('LMS sedang dijalankan dari folder ini oleh proses lain.');
  }
  return () => rmSync(lockPath, { force: true });
}

export interface LocalSecrets {
  jwtSecret: string;
  refreshSecret: string;
  encryptionSecret: string;
  postgresPassword: string;
  /** Secret from which the LMS derives its proof to a Siakad. */
  siakadSecret: string;
  /** Secret of the demo's Siakad at the LMS. */
  siakadClientSecret: string;
  /** Private number of the key for push services. */
  pushPrivateKey: string;
}

/** The secrets of this folder, generated at the first start. */
export function readSecrets(): LocalSecrets {
  const path = join(dataFolder, 'secrets.json');
  const make = () => randomBytes(32).toString('base64url');
  const known: Partial<LocalSecrets> = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : {};
  const fresh: LocalSecrets = {
    jwtSecret: make(),
    refreshSecret: make(),
    encryptionSecret: make(),
    postgresPassword: make(),
    siakadSecret: make(),
    siakadClientSecret: make(),
    pushPrivateKey: make(),
  };
  const secrets: LocalSecrets = { ...fresh, ...known };
  // Also for a folder of an older version, which lacks some of them.
  if (Object.keys(fresh).some((name) => !(name in known))) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return secrets;
}

/**
 * Environment of api and worker: the folder's secrets, overridden by the caller's environment,
 * overridden by the settings.
 */
export function childEnvironment(
  settings: LocalSettings,
  databaseUrl: string,
  extra: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { jwtSecret, refreshSecret, encryptionSecret, siakadSecret, pushPrivateKey } =
    readSecrets();
  return {
    JWT_SECRET: jwtSecret,
    REFRESH_SECRET: refreshSecret,
    ENCRYPTION_SECRET: encryptionSecret,
    SIAKAD_SECRET: siakadSecret,
    SIAKAD_PRIVATE_ADDRESS: 'true',
    PUSH_PRIVATE_KEY: pushPrivateKey,
    PUSH_CONTACT: 'mailto:lms@localhost.test',
    FILES_DIR: join(dataFolder, 'files'),
    ...extra,
    ...process.env,
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: databaseUrl,
    DEMO: String(settings.demo),
  };
}
