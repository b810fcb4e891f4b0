/**
 * Child processes (docs/decisions/013): little memory, no secrets, a time limit. Only this file
 * starts one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAX_STDERR = 2_000;
/** How V8 ends with a full heap. */
const HEAP_FULL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP']);
const HEAP_FULL_CODE = 134;

export interface ChildOptions {
  script: URL;
  heapMegabytes: number;
  /** Killed after this long without a message. */
  silenceMs: number;
  /** Killed when aborted. */
  signal?: AbortSignal | undefined;
}

/** Killed for taking too long. */
export class ChildTooSlow extends Error {}
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
  next(): Promise<Received>;
  kill(): void;
}

const running = new Set<ChildProcess>();
// At the very end, because a busy child would notice only later.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** No secret reaches a process that reads foreign data. */
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
