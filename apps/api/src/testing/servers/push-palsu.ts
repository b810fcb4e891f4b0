/** A push service that keeps what it was given, and browsers that can read it (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Langganan } from '@lms/contracts/notifikasi/perangkat-notifikasi';
import type { PesanPush } from '@lms/contracts/notifikasi/pesan-push';

export interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

type Jawaban = { status: number; headers?: Record<string, string> } | 'diam';

export interface PushPalsu {
  origin: string;
  taken: TakenPush[];
  /** Per path; default 201. `diam`: never answers. */
  answer(path: string): Jawaban;
  browser(): TestBrowser;
  close(): Promise<void>;
}

export interface TestBrowser {
  path: string;
  langganan: Langganan;
  /** The messages that this browser got, decrypted. */
  messages(): PesanPush[];
}

export async function startPushPalsu(): Promise<PushPalsu> {
  const taken: TakenPush[] = [];
  const server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const path = request.url ?? '';
    taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
    const jawaban = service.answer(path);
    if (jawaban !== 'diam') reply.writeHead(jawaban.status, jawaban.headers).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let browsers = 0;
  const service: PushPalsu = {
    origin,
    taken,
    answer: () => ({ status: 201 }),
    browser: () => {
      browsers += 1;
      return openBrowser(`/kirim/${browsers}`, service);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}

function openBrowser(path: string, { origin, taken }: PushPalsu): TestBrowser {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    langganan: {
      endpoint: origin + path,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    messages: () =>
      taken
        .filter((one) => one.path === path)
        .map(({ body }) => JSON.parse(decrypted(body, { curve, p256dh, auth }))),
  };
}

interface Keys {
  curve: ReturnType<typeof createECDH>;
  p256dh: Buffer;
  auth: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** One record of aes128gcm. */
function decrypted(body: Buffer, { curve, p256dh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A delimiter and padding follow the text.
  return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
}
