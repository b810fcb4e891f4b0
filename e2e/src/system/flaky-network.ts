/** A reverse proxy between browser and system that can cut the event streams, as a dying server or a bad line does. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface FlakyNetwork {
  port: number;
  /** Ends the open event streams and refuses new ones; other requests go on. */
  cutStreams(): void;
  mend(): void;
  close(): Promise<void>;
}

const isStream = (incoming: IncomingMessage) => incoming.url?.startsWith('/v2/lms/events') ?? false;

function forward(targetPort: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const upstream = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers }, (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(outgoing);
    reply.on('error', () => outgoing.destroy());
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

export async function startFlakyNetwork(targetPort: number): Promise<FlakyNetwork> {
  const streams = new Set<Socket>();
  let cut = false;
  const server = createServer((incoming, outgoing) => {
    if (!isStream(incoming)) return forward(targetPort, incoming, outgoing);
    if (cut) return void incoming.socket.destroy();
    streams.add(incoming.socket);
    outgoing.on('close', () => streams.delete(incoming.socket));
    forward(targetPort, incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    port: address.port,
    cutStreams: () => {
      cut = true;
      for (const socket of streams) socket.destroy();
    },
    mend: () => {
      cut = false;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
