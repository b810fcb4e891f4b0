/** autocannon ships no types; these are the parts the bench uses (autocannon 9). */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  namespace autocannon {
    interface Request {
      method?: string;
      path?: string;
      headers?: Record<string, string>;
      body?: string;
      /** Called before each sending. */
      setupRequest?: (request: Request) => Request;
    }
    interface Client extends EventEmitter {
      on(event: 'body', listener: (body: Buffer | string) => void): this;
      setRequests(requests: Request[]): void;
    }
    interface Options extends Request {
      url: string;
      connections: number;
      /** Seconds. */
      duration: number;
      /** Seconds. */
      timeout?: number;
      setupClient?: (client: Client) => void;
    }
    interface Result {
      errors: number;
      timeouts: number;
      non2xx: number;
      /** Seconds. */
      duration: number;
    }
    interface Instance extends EventEmitter, PromiseLike<Result> {
      on(
        event: 'response',
        listener: (client: Client, status: number, bytes: number, milliseconds: number) => void,
      ): this;
      stop(): void;
    }
  }
  function autocannon(options: autocannon.Options): autocannon.Instance;
  export = autocannon;
}
