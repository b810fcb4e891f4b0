import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PushPalsu, startPushPalsu } from '../../testing/servers/push-palsu.ts';
import { createPushSender, type PushTarget } from './push.ts';
import { keyIdOf, publicKeyOf } from './push-key.ts';
import { pushServiceOf } from './push-service.ts';

let service: PushPalsu;
beforeAll(async () => {
  service = await startPushPalsu();
});
afterAll(() => service.close());

const privateKey = randomBytes(32).toString('base64url');
const forever = new AbortController().signal;
const open = (services: readonly string[] = [service.origin]) =>
  createPushSender({ privateKey, contact: 'mailto:it@kampus.test', services }, { timeoutMs: 200 });
const message = {
  text: '{"judul":"Halo"}',
  topic: 'topik',
  ttlSeconds: 60,
  urgency: 'high',
} as const;

const target = (over: Partial<PushTarget> = {}): PushTarget => {
  const { endpoint, keys } = service.browser().langganan;
  return { endpoint, ...keys, ...over };
};

test('a message arrives encrypted, signed, with topic, time to live and urgency', async () => {
  const browser = service.browser();
  const { endpoint, keys } = browser.langganan;
  expect(await open().send({ endpoint, ...keys }, message, forever)).toMatchObject({ status: 201 });
  expect(browser.messages()).toEqual([{ judul: 'Halo' }]);
  const { headers } = service.taken.find(({ path }) => path === browser.path) ?? {};
  expect(headers).toMatchObject({ topic: 'topik', ttl: '60', urgency: 'high' });
  expect(headers?.authorization).toMatch(
    new RegExp(`^vapid t=[^,]+, k=${publicKeyOf(privateKey)}$`),
  );
});

test.each([
  ['410', { status: 410 }, { kind: 'answer', status: 410, retryAfterSeconds: null }],
  [
    '429 with seconds',
    { status: 429, headers: { 'retry-after': '120' } },
    { kind: 'answer', status: 429, retryAfterSeconds: 120 },
  ],
  [
    'a redirect, which is not followed',
    { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
    { kind: 'answer', status: 307, retryAfterSeconds: null },
  ],
  ['no answer', 'diam', { kind: 'none', reason: 'waktu_habis' }],
] as const)('%s', async (_name, answer, expected) => {
  service.answer = () => answer;
  expect(await open().send(target(), message, forever)).toEqual(expected);
  service.answer = () => ({ status: 201 });
});

test('a date in Retry-After counts from now', async () => {
  const at = new Date(Date.now() + 90_000).toUTCString();
  service.answer = () => ({ status: 503, headers: { 'retry-after': at } });
  const answer = await open().send(target(), message, forever);
  service.answer = () => ({ status: 201 });
  const seconds = answer.kind === 'answer' ? (answer.retryAfterSeconds ?? 0) : 0;
  expect(seconds).toBeGreaterThan(85);
  expect(seconds).toBeLessThanOrEqual(90);
});

test('a service that is away, keys that are none and hosts that nobody named', async () => {
  const away = 'http://127.0.0.1:1';
  expect(await open([away]).send(target({ endpoint: `${away}/x` }), message, forever)).toEqual({
    kind: 'none',
    reason: 'tidak_terjangkau',
  });
  const notOnCurve = `B${'A'.repeat(86)}`;
  expect(await open().send(target({ p256dh: notOnCurve }), message, forever)).toEqual({
    kind: 'wrong',
    reason: 'kunci_rusak',
  });
  expect(await open([]).send(target(), message, forever)).toEqual({
    kind: 'wrong',
    reason: 'alamat_ditolak',
  });
});

test('a worker that stops waits for no answer', async () => {
  service.answer = () => 'diam';
  const stopping = new AbortController();
  const sending = open().send(target(), message, stopping.signal);
  stopping.abort(new Error('the worker stops'));
  await expect(sending).rejects.toThrow('the worker stops');
  service.answer = () => ({ status: 201 });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', 'known'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'known'],
  ['https://web.push.apple.com/abc', 'known'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'known'],
  ['http://push.kampus.test:8080/abc', 'added'],
  ['http://fcm.googleapis.com/fcm/send/abc', null],
  ['https://fcm.googleapis.com:8443/fcm/send/abc', null],
  ['https://user@fcm.googleapis.com/fcm/send/abc', null],
  ['https://fcm.googleapis.com.penyerang.test/abc', null],
  ['https://penyerang.test/fcm.googleapis.com', null],
  ['https://evilpush.apple.com/abc', null],
  ['https://127.0.0.1/abc', null],
  ['https://169.254.169.254/latest', null],
  ['bukan alamat', null],
])('%s: %s', (endpoint, expected) => {
  expect(pushServiceOf(endpoint, ['http://push.kampus.test:8080'])).toBe(expected);
});

test('the public key follows from the private one and has a short name', () => {
  expect(publicKeyOf(privateKey)).toMatch(/^B[\w-]{86}$/);
  expect(keyIdOf(publicKeyOf(privateKey))).toMatch(/^[\w-]{16}$/);
  expect(() => publicKeyOf(Buffer.alloc(32).toString('base64url'))).toThrow();
});
