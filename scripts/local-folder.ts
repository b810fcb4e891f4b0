/** The folder .data: its lock, its secrets, its logs. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, lockPath, whyFolderIsTaken } from './folder-lock.mjs';
import type { LocalSettings } from './local-settings.ts';
import { UserError } from './user-error.ts';

export const logFolder = join(dataFolder, 'logs');

/**
 * Takes .data for this process and returns how to give it back. Throws a UserError when a running
 * process holds it; the lock of a dead one is taken over.
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
  /** Derives what the LMS proves itself by at a Siakad. */
  siakadSecret: string;
  /** What the Siakad of the demo proves itself by at the LMS. */
  siakadClientSecret: string;
}

/** The secrets of this folder, made up at the first start. */
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
  };
  const secrets: LocalSecrets = { ...fresh, ...known };
  // Also when the folder is an older version's, which did not know all of them.
  if (Object.keys(fresh).some((name) => !(name in known))) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(`${path}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return secrets;
}

/**
 * What api and worker are given: the secrets of this folder, then what the caller's environment
 * says, then what is settled.
 */
export function childEnvironment(
  settings: LocalSettings,
  databaseUrl: string,
  extra: NodeJS.ProcessEnv,
): NodeJS.ProcessEnv {
  const { jwtSecret, refreshSecret, encryptionSecret, siakadSecret } = readSecrets();
  return {
    JWT_SECRET: jwtSecret,
    REFRESH_SECRET: refreshSecret,
    ENCRYPTION_SECRET: encryptionSecret,
    SIAKAD_SECRET: siakadSecret,
    FILES_DIR: join(dataFolder, 'files'),
    ...extra,
    ...process.env,
    PORT: String(settings.port),
    PUBLIC_URL: settings.publicUrl,
    DATABASE_URL: databaseUrl,
    DEMO: String(settings.demo),
  };
}
