/**
 * The parent's side of a child process (docs/decisions/013): a program with little memory of its
 * own, no secret, and an end. The one place where the server starts one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** How much of the end of a failed child's output is kept: the reason stands there. */
const MAX_STDERR = 2_000;
/** How V8 ends when its heap is full. */
const HEAP_FULL_SIGNALS: ReadonlySet<string | null> = new Set(['SIGABRT', 'SIGTRAP']);
const HEAP_FULL_CODE = 134;

export interface ChildOptions {
  /** A program made with runProgram (program.ts). */
  script: URL;
  /** Its heap; what lies outside of it is bounded by what it is given to do. */
  heapMegabytes: number;
  /** Killed when it says nothing for this long. */
  silenceMs: number;
  /** Killed when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** Ended by us because it took too long. */
export class ChildTooSlow extends Error {}
/** Ended by itself before it had said all. */
export class ChildDied extends Error {
  readonly outOfMemory: boolean;
  constructor(message: string, outOfMemory = false) {
    super(message);
    this.outOfMemory = outOfMemory;
  }
}

/**
 * Whether the child had too much to do for its memory or its time: the input's fault, not the
 * program's.
 */
export function isOverwhelmed(error: unknown): boolean {
  return error instanceof ChildTooSlow || (error instanceof ChildDied && error.outOfMemory);
}

export interface Child<Sent, Received> {
  send(message: Sent): Promise<void>;
  /** The next thing it says. Rejects when it is gone, is killed or says nothing for too long. */
  next(): Promise<Received>;
  /** Ends it now; no error when it has ended already. */
  kill(): void;
}

const running = new Set<ChildProcess>();
// The last thing that this process does: a child that is in the middle of something would otherwise
// notice a moment later.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Nothing of the parent's environment but what Node itself needs: no secret reaches a process that
 * reads what others made.
 */
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
  // `exit` may be noticed before the last messages are read. `disconnect` comes behind them,
  // `close` behind standard error.
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

  /** What it ended with, waited for until it is known. */
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
      // It no longer listens, so nothing more can come of it: the reason is in how it ended, which
      // may be before it was told.
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
