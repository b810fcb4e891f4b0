import pg from 'pg';

/**
 * Between leaving the pool and its first use nobody listens, and Node exits on an unhandled
 * `error`. The next user gets the error instead.
 */
export class HeardClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
