/**
 * A reverse proxy that can cut the event streams (a dying server) or everything (no signal), and
 * replace files.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface FlakyNetwork {
  port: number;
  /** Cuts event streams; other requests continue. */
  cutStreams(): void;
  cutAll(): void;
  mend(): void;
  /** Answers this path, with any query, with this body. */
  replace(path: string, body: { type: string; text: string }): void;
  /** Never answers; resolves when requested. */
  stall(path: string): Promise<void>;
  close(): Promise<void>;
}

const isStream = (incoming: IncomingMessage) => incoming.url?.startsWith('/v2/lms/events') ?? false;

function forward(targetPort: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const upstream = request(
    { host: '127.0.0.1', port: targetPort, method, path: url, headers },
    (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
      reply.on('error', () => outgoing.destroy());
    },
  );
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

export async function startFlakyNetwork(targetPort: number): Promise<FlakyNetwork> {
  const streams = new Set<Socket>();
  const replaced = new Map<string, { type: string; text: string }>();
  const stalled = new Map<string, () => void>();
  let cut: 'nothing' | 'streams' | 'all' = 'nothing';
  const server = createServer((incoming, outgoing) => {
    if (cut === 'all' || (cut === 'streams' && isStream(incoming)))
      return void incoming.socket.destroy();
    const { pathname } = new URL(incoming.url ?? '/', 'http://x');
    if (stalled.has(pathname)) return stalled.get(pathname)?.();
    const instead = replaced.get(pathname);
    if (instead) {
      outgoing.writeHead(200, { 'content-type': instead.type, 'cache-control': 'no-cache' });
      return void outgoing.end(instead.text);
    }
    if (!isStream(incoming)) return forward(targetPort, incoming, outgoing);
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
      cut = 'streams';
      for (const socket of streams) socket.destroy();
    },
    cutAll: () => {
      cut = 'all';
      server.closeAllConnections();
    },
    mend: () => {
      cut = 'nothing';
    },
    replace: (path, body) => void replaced.set(path, body),
    stall: (path) => new Promise((resolve) => stalled.set(path, resolve)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
