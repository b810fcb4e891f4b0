import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ProviderOptions {
  clientId: string;
  clientSecret: string;
  /** Allowed redirect pages. */
  redirectUris: string[];
  /** 0: a free port. */
  port?: number;
}

export interface TestProvider {
  issuer: string;
  /** Signs in as `subject` like a browser; returns the final redirect. */
  signIn(url: string, subject: string): Promise<URL>;
  stop(): Promise<void>;
}

/** Ends with this process. */
export async function startOidcProvider(options: ProviderOptions): Promise<TestProvider> {
  const script = join(import.meta.dirname, 'oidc-provider-process.ts');
  const preload = join(import.meta.dirname, '../../../../../scripts/end-with-parent.mjs');
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--import',
    preload,
    script,
    JSON.stringify({ port: 0, ...options }),
  ];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const issuer = await firstLine(child, () => said);
  return {
    issuer,
    signIn: (url, subject) => signIn(issuer, url, subject),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function firstLine(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout) createInterface(child.stdout).once('line', resolve);
    child.once('exit', () => reject(new Error(`the provider did not start: ${said()}`)));
  });
}

/** Follows redirects with cookies and fills in the form. */
async function signIn(issuer: string, url: string, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = new URL(url);
  let init: RequestInit = {};
  for (let step = 0; step < 12; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(next, { ...init, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next);
      init = {};
      await response.body?.cancel();
      if (next.origin !== issuer) return next;
      continue;
    }
    const page = await response.text();
    if (!page.includes('name="login"'))
      throw new Error(`the provider answered ${response.status}: ${page.slice(0, 500)}`);
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    next = new URL(action, next);
    init = {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'login', login: subject, password: 'apa saja' }),
    };
  }
  throw new Error('the provider leads round in circles');
}
