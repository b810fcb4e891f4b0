import { exitWith } from './user-error.ts';

/** Everything a long-running script has to stop, whichever way it ends. */
export class Lifetime {
  readonly #begun: (() => Promise<void> | void)[] = [];
  #stopping: Promise<void> | null = null;

  /**
   * From now on Ctrl-C and SIGTERM stop everything and exit with 0; repeated signals count as one.
   */
  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (this.#stopping !== null) return;
        process.stdout.write('Menghentikan …\n');
        void this.#stop().then(() => process.exit(0));
      });
    }
  }

  /** Registers `stop`; the last one registered runs first. */
  begun(stop: () => Promise<void> | void): void {
    this.#begun.push(stop);
  }

  /** Stops everything and exits: one line for a UserError, the stack for a defect. */
  async fail(error: unknown): Promise<void> {
    // Errors caused by stopping are ignored.
    if (this.#stopping !== null) return;
    await this.#stop();
    exitWith(error);
  }

  /** Stops everything and exits with 0. */
  async end(): Promise<never> {
    await this.#stop();
    process.exit(0);
  }

  #stop(): Promise<void> {
    this.#stopping ??= (async () => {
      for (const stop of this.#begun.reverse()) await stop();
    })();
    return this.#stopping;
  }
}
