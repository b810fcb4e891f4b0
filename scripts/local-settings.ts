/** Settings of a local start from the environment, with defaults. */
import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

export interface LocalSettings {
  port: number;
  /** Address of the api on this machine. */
  host: string;
  publicUrl: string;
  /** Null: the embedded Postgres in .data/postgres. */
  databaseUrl: string | null;
  /** Fill the database with the demo university and print its accounts. */
  demo: boolean;
}

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new UserError(`PORT harus angka 1 sampai 65535, bukan "${text}".`);
  return port;
}

function readUrl(name: string, text: string, protocols: string[]): string {
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw new UserError(
      `${name} harus alamat yang diawali ${protocols.map((protocol) => `${protocol}//`).join(' atau ')}.`,
    );
  }
  return text;
}

/** An empty variable counts as absent. @throws UserError naming the variable */
export function readLocalSettings(env: NodeJS.ProcessEnv): LocalSettings {
  const port = readPort(env.PORT || '3000');
  const publicUrl = readUrl('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`, [
    'http:',
    'https:',
  ]);
  const databaseUrl = env.DATABASE_URL
    ? readUrl('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
    : null;
  if (env.DEMO && !['true', 'false'].includes(env.DEMO))
    throw new UserError(`DEMO harus true atau false, bukan "${env.DEMO}".`);
  const wanted = env.DEMO ? env.DEMO === 'true' : databaseUrl === null;
  // The api listens only locally unless HOST differs; "all addresses" includes the local one.
  const host = !env.HOST || ['0.0.0.0', '::'].includes(env.HOST) ? '127.0.0.1' : env.HOST;
  return { port, host, publicUrl, databaseUrl, demo: wanted && env.NODE_ENV !== 'production' };
}

function canListen(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE'));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}

/** Checks both all addresses and 127.0.0.1 alone. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

/** @throws UserError if the port is taken */
export async function assertPortFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new UserError(
    `Port ${port} sudah dipakai program lain. Pilih port lain, misalnya: PORT=${port + 1} npm start`,
  );
}
