/** The server disconnects in the packet that says it is ready. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { openDb } from './db.ts';

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]);
const GONE = message(
  'E',
  Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0'),
);

test('whoever was just given a connection is refused by it, and the process goes on', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([WELCOME, GONE])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = openDb({
    url: `postgresql://a@127.0.0.1:${port}/a`,
    connections: 1,
    onError: () => undefined,
  });
  try {
    await expect(db.transaction((tx) => tx.row('SELECT 1'))).rejects.toThrow();
    await expect(db.row('SELECT 1')).rejects.toThrow();
  } finally {
    await db.close();
    server.close();
  }
});
