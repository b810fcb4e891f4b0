/** ClamAV's own daemon with one signature, where it is installed (Debian: clamav-daemon). */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eicar } from '../files/eicar.ts';

const CLAMD = '/usr/sbin/clamd';
export const hasClamd = existsSync(CLAMD);

export interface TestClamd {
  path: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** `mostMb`: StreamMaxLength. */
export async function createClamd({ mostMb }: { mostMb: number }): Promise<TestClamd> {
  const folder = await mkdtemp(join(tmpdir(), 'lms-clamd-'));
  const path = join(folder, 'clamd.sock');
  const config = join(folder, 'clamd.conf');
  await mkdir(join(folder, 'db'));
  // Name:type 0 is any file:anywhere in it:hexadecimal content.
  await writeFile(
    join(folder, 'db', 'uji.ndb'),
    `Uji.Eicar:0:*:${Buffer.from(eicar).toString('hex')}\n`,
  );
  const lines = [
    `DatabaseDirectory ${join(folder, 'db')}`,
    `LocalSocket ${path}`,
    `StreamMaxLength ${mostMb}M`,
    'Foreground yes',
    ...(process.getuid?.() === 0 ? ['User root'] : []),
  ];
  await writeFile(config, `${lines.join('\n')}\n`);
  let running: ChildProcess | null = null;

  const answers = (): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const socket = connect({ path });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    return promise.finally(() => socket.destroy());
  };
  const start = async (): Promise<void> => {
    running = spawn(CLAMD, [`--config-file=${config}`], { stdio: 'ignore' });
    for (let times = 0; times < 600; times++) {
      if (await answers()) return;
      if (running.exitCode !== null) throw new Error(`clamd ended with ${running.exitCode}`);
      await pause(50);
    }
    throw new Error('clamd does not answer within 30 s');
  };
  const stop = async (): Promise<void> => {
    if (running === null || running.exitCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    running.once('exit', () => resolve());
    running.kill('SIGKILL');
    await promise;
    running = null;
    await rm(path, { force: true });
  };
  return {
    path,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
