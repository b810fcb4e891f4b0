/**
 * The child's side: a program that hears from its parent, tells it, and ends; with its parent at
 * the latest. Nothing here may load the database or a module: a program pays for what it needs.
 */
export interface Parent<Received, Sent extends object> {
  /** The next message. */
  next(): Promise<Received>;
  /** Resolves once the message has left this process, so that one told before the end arrives. */
  tell(message: Sent): Promise<void>;
  /** Done when the parent is gone, before this process ends. */
  onOrphaned(clean: () => void): void;
}

/**
 * Runs the program. What it throws goes to standard error, where the parent reads it, and the exit
 * code is 1.
 */
export async function runProgram<Received, Sent extends object>(
  work: (parent: Parent<Received, Sent>) => Promise<void>,
): Promise<void> {
  const inbox: Received[] = [];
  let wake = () => {};
  let clean = () => {};
  process.on('message', (message) => {
    inbox.push(message as Received);
    wake();
  });
  process.once('disconnect', () => {
    clean();
    process.exit(1);
  });
  const parent: Parent<Received, Sent> = {
    next: async () => {
      for (;;) {
        const message = inbox.shift();
        if (message !== undefined) return message;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    tell: (message) =>
      new Promise<void>((resolve) => {
        process.send?.(message, undefined, undefined, () => resolve());
      }),
    onOrphaned: (doThis) => {
      clean = doThis;
    },
  };
  try {
    await work(parent);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  }
}
