/** For worker jobs only: a push service may take seconds to answer, or never do (N80). */
import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type WebPush from 'web-push';
import { isAllowedAddress } from '../outside-address.ts';
import { publicKeyOf } from './push-key.ts';
import { pushServiceOf } from './push-service.ts';

export interface PushSettings {
  /** 32 bytes, base64url. */
  privateKey: string;
  /** mailto: or https:, for the services' operators. */
  contact: string;
  /** Origins besides those of the known browsers. */
  services: readonly string[];
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  text: string;
  /** Replaces a message with the same topic that the service still holds. */
  topic: string;
  ttlSeconds: number;
  urgency: 'normal' | 'high';
}

export type PushAnswer =
  | { kind: 'answer'; status: number; retryAfterSeconds: number | null }
  | { kind: 'none'; reason: 'tidak_terjangkau' | 'waktu_habis' }
  /** Cannot be sent, now or later. */
  | { kind: 'wrong'; reason: 'alamat_ditolak' | 'kunci_rusak' };

export interface PushSender {
  /** Rejects only when `signal` aborts. */
  send(target: PushTarget, message: PushMessage, signal: AbortSignal): Promise<PushAnswer>;
}

const TIMEOUT_MS = 10_000;
const SOCKETS_PER_HOST = 50;
const ENCODING = 'aes128gcm';
/** A signature is good for twelve hours. */
const SIGNED_FOR_MS = 3_600_000;

/** Resolves to public addresses alone, on each connection. */
const publicOnly: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || first === undefined) return done(error ?? new Error('no address'), []);
    if (!found.every(({ address }) => isAllowedAddress(address, { privateAllowed: false })))
      return done(new Error(`${host} has an address inside a network`), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

function retryAfterOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

export function createPushSender(
  { privateKey, contact, services }: PushSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PushSender {
  const publicKey = publicKeyOf(privateKey);
  const kept = { keepAlive: true, maxSockets: SOCKETS_PER_HOST };
  const agents = {
    known: new HttpsAgent({ ...kept, lookup: publicOnly }),
    added: new HttpsAgent(kept),
    plain: new HttpAgent(kept),
  };
  const signatures = new Map<string, { header: string; signedAt: number }>();
  let library: Promise<typeof WebPush> | undefined;

  /** One signature for all messages to a service. */
  function signatureFor(webPush: typeof WebPush, origin: string): string {
    const known = signatures.get(origin);
    if (known && performance.now() - known.signedAt < SIGNED_FOR_MS) return known.header;
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      ENCODING,
    );
    signatures.set(origin, { header, signedAt: performance.now() });
    return header;
  }

  function encrypt(webPush: typeof WebPush, target: PushTarget, message: PushMessage) {
    const { endpoint, p256dh, auth } = target;
    const { text, ttlSeconds: TTL, topic, urgency } = message;
    const subscription = { endpoint, keys: { p256dh, auth } };
    const options = { TTL, topic, urgency, contentEncoding: ENCODING } as const;
    return webPush.generateRequestDetails(subscription, text, options);
  }

  return {
    send: async (target, message, signal) => {
      const service = pushServiceOf(target.endpoint, services);
      if (service === null) return { kind: 'wrong', reason: 'alamat_ditolak' };
      library ??= import('web-push').then((module) => module.default);
      const webPush = await library;
      const url = new URL(target.endpoint);
      let details: ReturnType<typeof encrypt>;
      try {
        details = encrypt(webPush, target, message);
      } catch {
        // A point that is not on the curve: no message can ever be encrypted for it.
        return { kind: 'wrong', reason: 'kunci_rusak' };
      }
      const isPlain = url.protocol === 'http:';
      const options = {
        method: details.method,
        agent: isPlain ? agents.plain : agents[service],
        headers: { ...details.headers, authorization: signatureFor(webPush, url.origin) },
      };
      const limit = AbortSignal.timeout(timeoutMs);
      return post(url, isPlain ? requestHttp : requestHttps, options, details.body, {
        limit,
        signal,
      });
    },
  };
}

function post(
  url: URL,
  request: typeof requestHttp,
  options: Parameters<typeof requestHttp>[1],
  body: Buffer | null,
  { limit, signal }: { limit: AbortSignal; signal: AbortSignal },
): Promise<PushAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>();
  // Redirects are not followed.
  const sent = request(url, { ...options, signal: AbortSignal.any([limit, signal]) });
  sent.on('error', () => {
    if (signal.aborted) reject(signal.reason);
    else resolve({ kind: 'none', reason: limit.aborted ? 'waktu_habis' : 'tidak_terjangkau' });
  });
  sent.on('response', (response) => {
    resolve({
      kind: 'answer',
      status: response.statusCode ?? 0,
      retryAfterSeconds: retryAfterOf(response.headers['retry-after']),
    });
    // The answer's text is not read, but the connection is used again; an error after the status
    // changes nothing.
    response.on('error', () => undefined);
    response.resume();
  });
  sent.end(body);
  return promise;
}
