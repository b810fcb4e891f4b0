/** A network to a server on this machine that can be cut, as by a pulled cable. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** The server's address through this network. */
  readonly port: number;
  /** Nothing arrives any more, and nobody is told; new connections hang too. */
  cut(): void;
  /** What was under way arrives late. With `lost` the connections of before are gone. */
  mend(options?: { lost: boolean }): void;
  close(): Promise<void>;
}

export async function openNetwork(to: { host: string; port: number }): Promise<Network> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other end is destroyed with it.
    socket.on('error', () => undefined);
    if (isCut) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(to);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(one);
      one.on('data', (bytes) => {
        if (!other.write(bytes)) one.pause();
      });
      other.on('drain', () => {
        if (!isCut) one.resume();
      });
      one.on('end', () => other.end());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: ({ lost } = { lost: false }) => {
      isCut = false;
      for (const socket of sockets) {
        if (lost) socket.destroy();
        else socket.resume();
      }
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
