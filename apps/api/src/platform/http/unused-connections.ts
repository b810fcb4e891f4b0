import type { Socket } from 'node:net';
import type { App } from './context.ts';

const LOOK_EVERY_MS = 50;

/**
 * Keeps a stopping server from waiting for connections that nobody uses. Node closes those that are idle when the stop begins, but
 * not those that become idle afterwards (72 s, until their keep-alive ends), and takes those that never carried a request, which
 * browsers open ahead of need, for busy (60 s).
 */
export function closeUnusedOnStop(app: App): void {
  const fresh = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    fresh.add(socket);
    socket.once('close', () => fresh.delete(socket));
  });
  app.server.on('request', ({ socket }) => fresh.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of fresh) socket.destroy();
    if (!app.server.listening) return;
    const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
    app.server.once('close', () => clearInterval(looking));
  });
}
