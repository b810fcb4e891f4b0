/** The section of /pengaturan about notifications on this device, in each of its states (N80). */
import { expect, type Page } from '@playwright/test';
import { allowWhenAsked, subscribeHere } from '../support/push.ts';
import { envelope, fetchAnswer, type Screen } from '../support/screen.ts';

const common = {
  path: () => '/pengaturan#notifikasi',
  ready: 'Notifikasi di perangkat ini',
  roles: ['mahasiswa', 'dosen', 'operator'],
  same: true,
} as const;

/** Shown in the middle of pictures, and sure to be the asked state. */
const shows = (text: string) => async (page: Page) => {
  const part = page.getByText(text).first();
  await expect(part).toBeVisible();
  await part.scrollIntoViewIfNeeded();
};

const permission = (value: NotificationPermission) => async (page: Page) => {
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission });
  }, value);
};

async function withoutPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
  });
}

async function asIPhone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
    Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => userAgent });
  });
}

/** These contexts block service workers, so a made-up one is ready at once. */
function workerHere(): void {
  const registration = Object.assign(new EventTarget(), {
    pushManager: Object.create(PushManager.prototype) as PushManager,
    update: async () => undefined,
  });
  Object.assign(ServiceWorkerContainer.prototype, {
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(ServiceWorkerContainer.prototype, 'ready', {
    get: async () => registration,
  });
}

const others = [
  {
    id: '00000000-0000-4000-8000-0000000000a1',
    nama: 'Safari di iPhone',
    dibuat_pada: '2026-10-02T08:15:00+07:00',
    berhasil_pada: '2026-11-24T06:00:12+07:00',
  },
  {
    id: '00000000-0000-4000-8000-0000000000a2',
    nama: 'Microsoft Edge di Windows',
    dibuat_pada: '2026-09-01T10:00:00+07:00',
    berhasil_pada: null,
  },
];

async function withDevices(page: Page): Promise<void> {
  await page.addInitScript(subscribeHere);
  await page.addInitScript(allowWhenAsked);
  await page.addInitScript(workerHere);
  await page.route(/\/v2\/lms\/notifikasi\/perangkat$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { data } = await (await fetchAnswer(route)).json();
    const perangkat = [...data.perangkat, ...others];
    return route.fulfill({ json: envelope({ ...data, perangkat }) });
  });
}

async function turnOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nyalakan di perangkat ini' }).click();
  await expect(page.getByText('Menyala di perangkat ini')).toBeVisible();
  await shows('Microsoft Edge di Windows')(page);
}

export const screens: Screen[] = [
  {
    ...common,
    name: 'notifikasi-perangkat-mati',
    prepare: permission('default'),
    arrange: shows('Peramban akan meminta izin Anda'),
  },
  {
    ...common,
    name: 'notifikasi-perangkat-diblokir',
    prepare: permission('denied'),
    arrange: shows('Notifikasi diblokir di peramban ini'),
  },
  {
    ...common,
    name: 'notifikasi-perangkat-tidak-didukung',
    prepare: withoutPush,
    arrange: shows('Peramban ini tidak dapat menampilkan notifikasi'),
  },
  {
    ...common,
    name: 'notifikasi-perangkat-iphone',
    prepare: asIPhone,
    arrange: shows('Pasang LMS di layar utama terlebih dahulu'),
  },
  { ...common, name: 'notifikasi-perangkat-nyala', prepare: withDevices, arrange: turnOn },
];
