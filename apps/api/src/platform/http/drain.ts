import { Server, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { App } from './context.ts';

const LOOK_EVERY_MS = 50;
/** How long clients have to leave by themselves. */
const DRAIN_MS = 1_000;

/**
 * Lets a copy go without a request being lost. A connection that is cut in the moment in which its
 * client sends the next request loses that request, so first nobody new comes in (a proxy asks the
 * next copy), and whoever is answered is told that the connection ends. What nobody uses is closed
 * afterwards: idle connections, and those that never carried a request (browsers open them ahead of
 * need), for which Node would wait a minute and more.
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
    // The HTTP server's own close would cut the idle connections at once.
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
