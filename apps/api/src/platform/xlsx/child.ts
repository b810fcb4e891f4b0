import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Of what a failed child says, the end is the reason. */
const MAX_STDERR = 2_000;

export interface ChildOptions {
  /** File name beside this one. */
  script: string;
  /** Its heap; what lies outside of it is bounded by what it is given to do. */
  heapMegabytes: number;
  /** Killed when it says nothing for so long. */
  silenceMs: number;
  /** Killed when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** Ended by us because it took too long. */
export class ChildTooSlow extends Error {}
/** Ended by itself, most likely for want of memory. */
export class ChildDied extends Error {}

export interface Child<Sent, Received> {
  send(message: Sent): Promise<void>;
  /** The next thing it says. Rejects when it is gone, is killed or says nothing for too long. */
  next(): Promise<Received>;
  /** Ends it now; no error when it has ended already. */
  kill(): void;
}

const running = new Set<ChildProcess>();
// The last thing that this process does: a child that is in the middle of something would otherwise notice a moment later.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Nothing of the parent's environment but what Node itself needs: no secret reaches a process that reads what others made. */
function environment(): NodeJS.ProcessEnv {
  const names = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}

export function startChild<Sent extends object, Received>(options: ChildOptions): Child<Sent, Received> {
  const script = fileURLToPath(new URL(options.script, import.meta.url));
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
  child.on('message', (message) => {
    inbox.push(message as Received);
    wake();
  });
  child.on('error', end);
  child.once('exit', (code, signal) => {
    running.delete(child);
    end(new ChildDied(`${options.script} ended with ${code ?? signal}: ${stderr}`));
  });

  const kill = () => void child.kill('SIGKILL');
  const onAbort = () => {
    end(options.signal?.reason instanceof Error ? options.signal.reason : new Error('aborted'));
    kill();
  };
  if (options.signal?.aborted) onAbort();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  child.once('exit', () => options.signal?.removeEventListener('abort', onAbort));

  return {
    kill,
    send: (message) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(ended ?? new ChildDied(`${options.script} is gone`));
        child.send(message, (error) => (error ? reject(ended ?? error) : resolve()));
      }),
    next: async () => {
      const timer = setTimeout(() => {
        end(new ChildTooSlow(`${options.script} said nothing for ${options.silenceMs} ms`));
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
