/** The connections of every pool. */
import pg from 'pg';

/**
 * One whose end never ends the process. A pool stops listening when it hands a connection out, and
 * whoever waits for it begins a moment later: what the server says in between, in the same packet
 * as the word that it is ready, nobody would hear, and Node takes an `error` without a listener for
 * the end of everything. Whoever uses the connection next is refused by it.
 */
export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
