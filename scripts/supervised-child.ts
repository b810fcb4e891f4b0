import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, renameSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logFolder } from './local-folder.ts';
import { UserError } from './user-error.ts';
import { root } from './workspace.mjs';

export interface ChildOptions {
  name: string;
  script: string;
  args?: string[];
  env: NodeJS.ProcessEnv;
  nodeFlags?: string[];
}

const GRACE_MS = 10_000;
const FIRST_PAUSE_MS = 500;
/**
 * Somebody waits at the screen and a start takes a second or two, so longer pauses would only add
 * outage.
 */
const LAST_PAUSE_MS = 4_000;
/** A process that ran this long did not fail at its start, so crashes count from zero. */
const STEADY_AFTER_MS = 20_000;

/** Pause before the restart, after this many crashes in a row. */
export function pauseMs(crashes: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (crashes - 1), LAST_PAUSE_MS);
}

function openLog(name: string): WriteStream {
  mkdirSync(logFolder, { recursive: true });
  const path = join(logFolder, `${name}.log`);
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return createWriteStream(path);
}

/**
 * A process of the workspace that restarts, with growing pauses, when it ends by itself. Its output
 * goes to .data/logs/<name>.log, errors to the terminal too. It ends with this process in every
 * case.
 */
export class SupervisedChild {
  readonly #options: ChildOptions;
  readonly #log: WriteStream;
  readonly #stopping = new AbortController();
  #child: ChildProcess | null = null;
  #done: Promise<void> = Promise.resolve();
  #settled = false;

  constructor(options: ChildOptions) {
    this.#options = options;
    this.#log = openLog(options.name);
  }

  /** Rejects if it ends before `markSettled`: a failure at the first start would repeat. */
  start(): Promise<never> {
    return new Promise((_resolve, reject) => {
      this.#done = this.#keepRunning(reject);
    });
  }

  /** From now on a crash causes a restart. */
  markSettled(): void {
    this.#settled = true;
  }

  /** SIGTERM, ten seconds of grace, SIGKILL. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    const child = this.#child;
    child?.kill('SIGTERM');
    const cutOff = setTimeout(() => child?.kill('SIGKILL'), GRACE_MS);
    await this.#done;
    clearTimeout(cutOff);
    this.#log.end();
  }

  async #keepRunning(giveUp: (error: Error) => void): Promise<void> {
    let crashes = 0;
    while (!this.#stopping.signal.aborted) {
      const began = performance.now();
      const ending = await this.#runOnce();
      if (this.#stopping.signal.aborted) return;
      const { name } = this.#options;
      if (!this.#settled)
        return giveUp(
          new UserError(
            `${name} berhenti saat dijalankan (${ending}); lihat ${join(logFolder, `${name}.log`)}`,
          ),
        );
      crashes = performance.now() - began > STEADY_AFTER_MS ? 1 : crashes + 1;
      const seconds = (pauseMs(crashes) / 1_000).toLocaleString('id-ID');
      process.stderr.write(
        `${name} berhenti (${ending}), dijalankan lagi dalam ${seconds} detik\n`,
      );
      await sleep(pauseMs(crashes), undefined, { signal: this.#stopping.signal }).catch(
        () => undefined,
      );
    }
  }

  #runOnce(): Promise<string> {
    const { script, args = [], env, nodeFlags = [] } = this.#options;
    const flags = [
      '--disable-warning=ExperimentalWarning',
      '--import',
      './scripts/end-with-parent.mjs',
      ...nodeFlags,
    ];
    const child = spawn(process.execPath, [...flags, script, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Its own process group: Ctrl-C reaches only this process, which stops its children in order.
      detached: true,
    });
    this.#child = child;
    child.stdout?.pipe(this.#log, { end: false });
    child.stderr?.pipe(this.#log, { end: false });
    child.stderr?.pipe(process.stderr, { end: false });
    return new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('close', (code, signal) => resolve(signal ?? `kode ${code}`));
    });
  }
}
