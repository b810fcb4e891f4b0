import { Server, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { App } from './context.ts';

const LOOK_EVERY_MS = 50;
const DRAIN_MS = 1_000;

/**
 * A connection cut while its client sends would lose a request. First nobody new is accepted and
 * answers announce the end, then idle and never-used connections close, for which Node would wait a
 * minute or more.
 */
export function drainOnStop(app: App): void {
  const fresh = new Set<Socket>();
  let draining = false;
  app.server.on('connection', (socket: Socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  app.server.on('request', ({ socket }) => fresh.delete(socket));
  app.addHook('onRequest', (_request, reply, done) => {
    if (draining) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    draining = true;
    // The HTTP server's close would cut idle connections at once.
    Server.prototype.close.call(app.server);
    const count = promisify(app.server.getConnections.bind(app.server));
    for (let waited = 0; waited < DRAIN_MS && (await count()) > 0; waited += LOOK_EVERY_MS)
      await pause();
    for (const socket of fresh) socket.destroy();
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}

const pause = () => new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
