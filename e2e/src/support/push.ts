/**
 * Pushes for the real service worker. No push service is reached from here, so the subscription is
 * made up and messages come by the DevTools protocol. A tap and a renewed subscription are events
 * that the test sends to the worker.
 */
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { PesanPush } from '../../../packages/contracts/src/notifikasi/pesan-push.ts';

/** Runs in page and worker: a subscription like Chrome's, kept as long as the page or worker. */
export function subscribeHere(): void {
  if (typeof PushManager === 'undefined') return;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const secret = crypto.getRandomValues(new Uint8Array(21));
  const auth = `${Array.from(secret, (byte) => letters[byte % letters.length]).join('')}A`;
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${auth}`;
  let subscribed: object | null = null;
  const subscribe = async (options: { applicationServerKey: string }) => {
    const text = options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
    const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const unsubscribe = async () => {
      subscribed = null;
      return true;
    };
    const toJSON = () => ({ endpoint, keys });
    subscribed = { endpoint, options: { applicationServerKey: key.buffer }, toJSON, unsubscribe };
    return subscribed;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscribed });
}

/** Runs in the page: the person allows notifications when asked. */
export function allowWhenAsked(): void {
  if (typeof Notification === 'undefined') return;
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
}

interface Device {
  id: string;
  college: string;
}

/** What this browser knows of its registration; null: nothing. */
export const keptDevice = (page: Page): Promise<Device | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/perangkat-notifikasi.json');
    return kept === undefined ? null : ((await kept.json()) as Device);
  });

/** The part of the worker's scope that runs in the worker; this project's types are a page's. */
interface Scope {
  registration: ServiceWorkerRegistration;
  clients: { openWindow: (path: string) => Promise<unknown> };
  WindowClient: { prototype: object };
  dispatchEvent: (event: Event) => boolean;
  windows: string[];
}
/** The global of the functions below, which run in the worker. */
declare const self: Scope;

/**
 * Runs in the worker. A browser focuses and opens windows only after a real tap, so both are noted
 * instead; the headless shell refuses every notification, so it keeps them in a list.
 */
function noteWindows(): void {
  const scope = self;
  scope.windows = [];
  const focus = async () => void scope.windows.push('focus');
  Object.assign(scope.WindowClient.prototype, { focus });
  scope.clients.openWindow = async (path) => void scope.windows.push(`open ${path}`);
  if (Notification.permission === 'granted') return;
  interface Shown {
    title: string;
    tag: string;
    close: () => void;
  }
  let shown: Shown[] = [];
  const showNotification = async (title: string, options: { tag: string }) => {
    const close = () => {
      shown = shown.filter((one) => one.tag !== options.tag);
    };
    close();
    shown.push({ ...options, title, close });
  };
  const getNotifications = async ({ tag }: { tag?: string } = {}) =>
    shown.filter((one) => tag === undefined || one.tag === tag);
  Object.assign(scope.registration, { showNotification, getNotifications });
}

/** Sends an event as the browser would; resolves when the worker has finished it. */
async function happen({ kind, tag }: { kind: string; tag?: string }): Promise<void> {
  const scope = self;
  const [notification] = await scope.registration.getNotifications(tag ? { tag } : {});
  let work: Promise<unknown> = Promise.resolve();
  const event = new Event(kind);
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  scope.dispatchEvent(Object.assign(event, { notification, waitUntil }));
  await work;
}

async function registrationIdOf(page: Page, origin: string) {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return { cdp, registrationId: await registered };
}

/** The worker of the page's application, with what reaches it from outside. */
export async function workerOf(context: BrowserContext, page: Page) {
  const { origin } = new URL(page.url());
  const { cdp, registrationId } = await registrationIdOf(page, origin);
  const worker: Worker | undefined = context.serviceWorkers()[0];
  if (worker === undefined) throw new Error('the page has no service worker');
  await worker.evaluate(noteWindows);
  return {
    deliver: async (message: PesanPush): Promise<void> => {
      const data = JSON.stringify(message);
      await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
    },
    /** Title and text of what the device shows, by tag. */
    shown: (): Promise<string[]> =>
      worker.evaluate(async () => {
        const { registration } = self;
        const open = await registration.getNotifications();
        return open.map(({ tag, title, body }) => `${tag}: ${title}. ${body}`).toSorted();
      }),
    tap: (tag: string): Promise<void> =>
      worker.evaluate(happen, { kind: 'notificationclick', tag }),
    /** The browser has made a new subscription by itself. */
    renew: async (): Promise<void> => {
      await worker.evaluate(subscribeHere);
      await worker.evaluate(happen, { kind: 'pushsubscriptionchange' });
    },
    /** Windows that were focused or opened since the last call. */
    windows: (): Promise<string[]> => worker.evaluate(() => self.windows.splice(0)),
  };
}

export async function turnOnHere(page: Page): Promise<Device> {
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Nyalakan di perangkat ini' }).click();
  await expect(page.getByText('Menyala di perangkat ini')).toBeVisible();
  const device = await keptDevice(page);
  if (device === null) throw new Error('this browser has not kept its registration');
  return device;
}
