import { exitWith } from './user-error.ts';

/** What a long-running script has begun and has to stop again, whichever way it ends. */
export class Lifetime {
  readonly #begun: (() => Promise<void> | void)[] = [];
  #stopping: Promise<void> | null = null;

  /**
   * From here on Ctrl-C and SIGTERM stop everything and end the process with 0; repeated signals
   * count as one.
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

  /** Has `stop` called when everything is stopped: the last begun goes first. */
  begun(stop: () => Promise<void> | void): void {
    this.#begun.push(stop);
  }

  /** Stops everything and ends the process: one line for a UserError, the stack for a defect. */
  async fail(error: unknown): Promise<void> {
    // What breaks because everything is being stopped is not news.
    if (this.#stopping !== null) return;
    await this.#stop();
    exitWith(error);
  }

  /** Stops everything and ends the process with 0. */
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
