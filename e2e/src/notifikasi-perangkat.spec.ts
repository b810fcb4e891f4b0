/** Journeys of: notifikasi/antar, notifikasi/perangkat. A phone registers and is forgotten. */
import type { Page } from '@playwright/test';
import { logOut } from './support/screens.ts';
import { expect, PHONE, test } from './support/test.ts';

/** The headless browser allows no notifications and reaches no push service. */
function subscribeHere(): void {
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${Math.random()}`;
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
  if (typeof PushManager === 'undefined') return;
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => subscribed });
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => {
    permission = 'granted';
    return 'granted';
  };
}

const deviceId = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const kept = await caches.match('/perangkat-notifikasi.json');
    return kept === undefined ? null : String(Reflect.get(await kept.json(), 'id'));
  });

test('a phone is registered by a tap and forgotten at the logout', async ({
  university,
  contextOf,
}) => {
  const mahasiswa = await university.mahasiswa('Siti Rahmawati');
  const context = await contextOf(mahasiswa, { viewport: PHONE, serviceWorkers: 'allow' });
  await context.addInitScript(subscribeHere);
  const page = await context.newPage();
  await page.goto('/pengaturan');
  await page.getByRole('button', { name: 'Nyalakan di perangkat ini' }).click();
  await expect(page.getByText('Menyala di perangkat ini')).toBeVisible();
  await expect(page.getByText('belum menerima notifikasi')).toBeVisible();

  const perangkat = await deviceId(page);
  expect(perangkat).not.toBeNull();

  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Masuk ke LMS' })).toBeVisible();
  expect(await deviceId(page)).toBeNull();
});
