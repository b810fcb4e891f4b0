/** The processes of a run, with their settings. */
import { apiNodeFlags } from '../../apps/api/node-flags.ts';
import { SECRET } from './secret.ts';
import { type Start, startServer } from './server-process.ts';

/** Connections to Postgres, for each server. */
export const POOL = 12;

interface Place {
  databaseUrl: string;
  folder: string;
  /** The queue's and the events'; absent: Postgres. */
  redisUrl?: string | undefined;
  /** Prefix of the command line of the server under test. */
  prefix: readonly string[];
}

export function startIn({ databaseUrl, folder, redisUrl = '', prefix }: Place): Start {
  const env = {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: String(POOL),
    JWT_SECRET: SECRET,
    REFRESH_SECRET: SECRET,
    ENCRYPTION_SECRET: SECRET,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    REDIS_URL: redisUrl,
    // A Siakad on this machine takes grades.
    SIAKAD_SECRET: SECRET,
    SIAKAD_PRIVATE_ADDRESS: 'true',
    // Public paths limit each address, which a proxy tells.
    TRUST_PROXY: 'true',
    WEB_DIR: '',
    FILES_DIR: folder,
  };
  return {
    api: (nodeFlags = []) =>
      startServer({
        script: 'apps/api/src/main.ts',
        env,
        prefix,
        nodeFlags: [...apiNodeFlags, ...nodeFlags],
        readyPath: '/readyz',
      }),
    worker: () => startServer({ script: 'apps/api/src/worker.ts', env }),
    bare: () => startServer({ script: 'bench/src/bare.ts', env, prefix, readyPath: '/' }),
  };
}
