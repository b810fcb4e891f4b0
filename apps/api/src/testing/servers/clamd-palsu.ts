/** A server that speaks clamd's INSTREAM: finds EICAR, and can be away, slow or broken. */
import { createServer, type Server, type Socket } from 'node:net';
import { openClamd, type Scanner } from '../../platform/scan/clamd.ts';
import { eicar } from '../files/eicar.ts';

export interface ClamdPalsu {
  address: { host: string; port: number };
  scanner: Scanner;
  /** Contents that were received whole. */
  seen: Buffer[];
  /** Overrides the answer; null: the line is closed without one. */
  answer: (content: Buffer) => string | null | Promise<string | null>;
  /** Longest content, as clamd's StreamMaxLength. */
  mostBytes: number;
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const COMMAND = Buffer.from('zINSTREAM\0');

export function answerOf(content: Buffer): string {
  return content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0';
}

export async function startClamdPalsu(): Promise<ClamdPalsu> {
  const open = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;

  async function listen(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server = createServer((socket) => {
      open.add(socket);
      socket.on('close', () => open.delete(socket));
      // The client may close first.
      socket.on('error', () => undefined);
      void serve(socket);
    });
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
    await promise;
    const at = server.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    port = at.port;
  }

  async function serve(socket: Socket): Promise<void> {
    const content = await receive(socket, () => clamd.mostBytes);
    if (content === 'cut') return;
    if (content === 'too_large') {
      socket.end('INSTREAM size limit exceeded. ERROR\0');
      return;
    }
    clamd.seen.push(content);
    const answer = await clamd.answer(content);
    if (answer === null) socket.destroy();
    else socket.end(answer);
  }

  async function goAway(): Promise<void> {
    const closing = server;
    server = null;
    if (closing === null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    closing.close(() => resolve());
    for (const socket of open) socket.destroy();
    await promise;
  }

  await listen();
  const address = { host: '127.0.0.1', port };
  const clamd: ClamdPalsu = {
    address,
    scanner: openClamd(address, { silenceMs: 2_000, restMs: 1 }),
    seen: [],
    answer: answerOf,
    mostBytes: 10_000_000,
    goAway,
    comeBack: listen,
    close: goAway,
  };
  return clamd;
}

async function receive(
  socket: Socket,
  mostBytes: () => number,
): Promise<Buffer | 'cut' | 'too_large'> {
  let bytes = Buffer.alloc(0);
  const content: Buffer[] = [];
  let total = 0;
  let isGreeted = false;
  try {
    for await (const part of socket.iterator({ destroyOnReturn: false })) {
      bytes = Buffer.concat([bytes, part]);
      if (!isGreeted && bytes.byteLength >= COMMAND.byteLength) {
        if (!bytes.subarray(0, COMMAND.byteLength).equals(COMMAND)) return 'cut';
        bytes = bytes.subarray(COMMAND.byteLength);
        isGreeted = true;
      }
      while (isGreeted && bytes.byteLength >= 4) {
        const length = bytes.readUInt32BE();
        if (length === 0) return Buffer.concat(content);
        if (bytes.byteLength < 4 + length) break;
        total += length;
        if (total > mostBytes()) return 'too_large';
        content.push(bytes.subarray(4, 4 + length));
        bytes = bytes.subarray(4 + length);
      }
    }
  } catch {
    return 'cut';
  }
  return 'cut';
}
