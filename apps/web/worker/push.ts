/**
 * Shows pushes (N81, N82). Each push shows something, because iPhones take the subscription away
 * from an application whose pushes show nothing.
 */
import type { PesanPush } from '@lms/contracts/notifikasi/pesan-push';
import { cameBefore, type KeptDevice, keepDevice, keptDevice } from './device.ts';
import type { FromWorker } from './messages.ts';
import { merged, pathWithin } from './shown.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/ikon/192.png';
const LIST = '/notifikasi';
const NEUTRAL = { title: 'LMS', body: 'Ada kabar baru. Buka LMS untuk membacanya.' };
/** Phones of a whole college report within seconds of each other. */
const REPORT_WITHIN_MS = 5_000;
/** A page that does not answer is loading or broken. */
const ANSWER_WITHIN_MS = 1_000;

function readMessage(data: PushMessageData | null): PesanPush | null {
  try {
    return data === null ? null : (data.json() as PesanPush);
  } catch {
    return null;
  }
}

const showNeutral = (): Promise<void> =>
  self.registration.showNotification(NEUTRAL.title, {
    body: NEUTRAL.body,
    icon: ICON,
    tag: 'kabar',
    data: { tautan: LIST },
  });

/** The browser has changed hands, so nothing more may come. */
async function unsubscribe(): Promise<void> {
  await (await self.registration.pushManager.getSubscription())?.unsubscribe();
}

async function report({ college, antaran }: PesanPush): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.random() * REPORT_WITHIN_MS));
  await fetch('/v2/lms/notifikasi/tampil', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'college-id': college },
    body: JSON.stringify({ antaran }),
  });
}

async function show(message: PesanPush): Promise<void> {
  const open = await self.registration.getNotifications();
  const again = await cameBefore(message.nomor);
  const wasOpen = open.some(({ tag }) => tag === message.tag);
  const { replaced, title, body, tag, data } = merged(message, open);
  for (const one of replaced) one.close();
  await self.registration.showNotification(title, {
    body,
    icon: ICON,
    tag,
    data,
    silent: again,
    // Chrome keeps quiet about a replaced one otherwise; a repetition is no news.
    ...(!again && wasOpen ? { renotify: true } : {}),
  } as NotificationOptions);
  if (!again || wasOpen) return;
  // The person has put it away already.
  for (const one of await self.registration.getNotifications({ tag })) one.close();
}

async function receive(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  const device = await keptDevice();
  if (message === null) return showNeutral();
  if (device?.id !== message.perangkat) {
    await showNeutral();
    if (device === null) await unsubscribe();
    return;
  }
  await show(message);
  // Only figures for operators.
  await report(message).catch(() => undefined);
}

function answers(client: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    client.postMessage({ kind: 'buka', path } satisfies FromWorker, [port2]);
  });
}

/** An open page goes there by itself, so that it can ask about an unsaved form first. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const client = windows.find(({ focused }) => focused) ?? windows[0];
  if (client && (await answers(client, path))) {
    await client.focus();
    return;
  }
  await self.clients.openWindow(path);
}

async function renew(device: KeptDevice): Promise<void> {
  const next =
    (await self.registration.pushManager.getSubscription()) ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: device.kunci,
    }));
  const langganan = next.toJSON();
  const response = await fetch('/v2/lms/notifikasi/langganan', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'college-id': device.college },
    body: JSON.stringify({
      id: device.id,
      auth: device.auth,
      langganan: { endpoint: langganan.endpoint, keys: langganan.keys },
      kunci: device.kunci,
    }),
  });
  // A page's next start registers a browser that could not tell the server.
  if (!response.ok) return;
  const { data } = (await response.json()) as { data: { id: string } };
  await keepDevice({ ...device, id: data.id, auth: langganan.keys?.auth ?? '' });
}

export function listenToPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathWithin(event.notification.data, self.location.origin) ?? LIST));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const renewal = keptDevice().then((device) => (device === null ? undefined : renew(device)));
    // Without a line the next start of a page renews it.
    (event as ExtendableEvent).waitUntil(renewal.catch(() => undefined));
  });
}
