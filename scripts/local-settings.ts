/**
 * What the environment says about a local start, with the defaults of a machine that says nothing.
 */
import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

export interface LocalSettings {
  port: number;
  /** Where this machine reaches the api. */
  host: string;
  publicUrl: string;
  /** Null: the embedded Postgres in .data/postgres. */
  databaseUrl: string | null;
  /** Fill the database with the demo university and name its accounts. */
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

/** Throws a UserError that names the variable. A variable that is empty counts as absent. */
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
  // The api listens on this machine alone unless HOST says otherwise; every address includes the
  // local one.
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

/** Whether nobody listens on the port, neither on all addresses nor on 127.0.0.1 alone. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await canListen(port)) && (await canListen(port, '127.0.0.1'));
}

/** Throws a UserError when somebody listens on the port. */
export async function assertPortFree(port: number): Promise<void> {
  if (await isPortFree(port)) return;
  throw new UserError(
    `Port ${port} sudah dipakai program lain. Pilih port lain, misalnya: PORT=${port + 1} npm start`,
  );
}
