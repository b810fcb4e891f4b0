import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../../../..');

export interface TestSiakad {
  url: string;
  /** Signs in there and goes to an LMS page; returns the redirect. */
  leaveForLms(username: string, page?: string): Promise<URL>;
  stop(): Promise<void>;
  /** Without a chance to finish anything. */
  kill(): Promise<void>;
}

interface SimOptions {
  collegeId: string;
  lmsUrl: string;
  /** The LMS's secret there. */
  ownClientSecret: string;
  /** File of its grades; without it they are in memory only. */
  storeFile?: string;
  /** Default: a free one. */
  port?: number;
}

/** A process of its own that ends with this one. */
export async function startSiakad({
  collegeId,
  lmsUrl,
  ownClientSecret,
  storeFile = '',
  port = 0,
}: SimOptions): Promise<TestSiakad> {
  const preload = join(root, 'scripts/end-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', preload, 'apps/siakad-sim/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      SIAKAD_PORT: String(port),
      LMS_URL: lmsUrl,
      COLLEGE_ID: collegeId,
      LMS_CLIENT_SECRET: 'tidak dipakai di sini',
      OWN_CLIENT_SECRET: ownClientSecret,
      SIAKAD_STORE: storeFile,
    },
  });
  const line = await new Promise<string>((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error('the Siakad did not start')));
  });
  const url = line.split(' ')[1] ?? '';
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    url,
    leaveForLms: async (username, page = '/beranda') => {
      const body = new URLSearchParams({ username, password: 'demo12345' });
      const signedIn = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' });
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      const query = new URLSearchParams({ tujuan: page });
      const left = await fetch(`${url}/ke-lms?${query}`, {
        redirect: 'manual',
        headers: { cookie },
      });
      return new URL(left.headers.get('location') ?? '');
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
