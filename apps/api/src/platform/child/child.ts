/**
 * Parent side of child processes (docs/decisions/013): programs with little memory, no secrets and
 * a time limit. Only this file starts one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Characters kept from the end of a failed child's output. */
const MAX_STDERR = 2_000;
/** How V8 ends with a full heap. */
const HEAP_FULL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP']);
const HEAP_FULL_CODE = 134;

export interface ChildOptions {
  /** Made with runProgram (program.ts). */
  script: URL;
  /** Heap limit. */
  heapMegabytes: number;
  /** Killed after this long without a message. */
  silenceMs: number;
  /** Killed when aborted. */
  signal?: AbortSignal | undefined;
}

/** Killed for taking too long. */
export class ChildTooSlow extends Error {}
/** Exited before finishing. */
export class ChildDied extends Error {
  readonly outOfMemory: boolean;
  constructor(message: string, outOfMemory = false) {
    super(message);
    this.outOfMemory = outOfMemory;
  }
}

/** True when memory or time ran out: the input's fault. */
export function isOverwhelmed(error: unknown): boolean {
  return error instanceof ChildTooSlow || (error instanceof ChildDied && error.outOfMemory);
}

export interface Child<Sent, Received> {
  send(message: Sent): Promise<void>;
  /** Next message. Rejects when it exits, is killed or is silent for too long. */
  next(): Promise<Received>;
  /** No error when it has exited. */
  kill(): void;
}

const running = new Set<ChildProcess>();
// At the very end, because a busy child would notice only later.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Only what Node needs, so that no secret reaches a process that reads foreign data. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

export function startChild<Sent extends object, Received>(
  options: ChildOptions,
): Child<Sent, Received> {
  const script = fileURLToPath(options.script);
  const name = basename(script);
  const child = fork(script, {
    env: environment(),
    execArgv: [
      `--max-old-space-size=${options.heapMegabytes}`,
      '--max-semi-space-size=4',
      '--disable-warning=ExperimentalWarning',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  running.add(child);
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });

  const inbox: Received[] = [];
  let ended: Error | null = null;
  let wake = () => {};
  const end = (reason: Error) => {
    ended ??= reason;
    wake();
  };
  let killed = false;
  const kill = () => {
    killed = true;
    child.kill('SIGKILL');
  };
  child.on('message', (message) => {
    inbox.push(message as Received);
    wake();
  });
  child.on('error', end);
  child.once('exit', () => running.delete(child));
  // `exit` may precede the last messages; `disconnect` follows them, `close` follows standard
  // error.
  let death: ChildDied | null = null;
  let allRead = false;
  const judge = () => {
    if (death !== null && allRead) end(death);
  };
  child.once('disconnect', () => {
    allRead = true;
    judge();
  });
  child.once('close', (code, signal) => {
    const outOfMemory =
      signal === 'SIGKILL' ? !killed : code === HEAP_FULL_CODE || HEAP_FULL_SIGNALS.has(signal);
    death = new ChildDied(`${name} ended with ${code ?? signal}: ${stderr}`, outOfMemory);
    judge();
  });

  const onAbort = () => {
    end(options.signal?.reason instanceof Error ? options.signal.reason : new Error('aborted'));
    kill();
  };
  if (options.signal?.aborted) onAbort();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  child.once('exit', () => options.signal?.removeEventListener('abort', onAbort));

  const ending = async (): Promise<Error> => {
    while (ended === null) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return ended;
  };
  return {
    kill,
    send: async (message) => {
      const isSent = await new Promise<boolean>((resolve) => {
        if (child.connected) child.send(message, (error) => resolve(error === null));
        else resolve(false);
      });
      if (isSent) return;
      // It no longer listens; the exit tells the reason and may come later.
      child.kill('SIGKILL');
      throw await ending();
    },
    next: async () => {
      const timer = setTimeout(() => {
        end(new ChildTooSlow(`${name} said nothing for ${options.silenceMs} ms`));
        kill();
      }, options.silenceMs);
      try {
        for (;;) {
          const message = inbox.shift();
          if (message !== undefined) return message;
          if (ended) throw ended;
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
