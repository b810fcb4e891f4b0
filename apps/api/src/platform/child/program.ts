/** The child's side. Must not load the database or modules, which cost memory. */
export interface Parent<Received, Sent extends object> {
  next(): Promise<Received>;
  /** Resolves once sent, so that the last message arrives. */
  tell(message: Sent): Promise<void>;
  onOrphaned(clean: () => void): void;
}

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
