/** Registers this browser for notifications, keeps it registered and lets it go (N80). */
import type { PerangkatNotifikasi } from '@lms/contracts/notifikasi/perangkat-notifikasi';
import {
  forgetDevice,
  type KeptDevice,
  keepDevice,
  keptDevice,
} from '../../../../worker/device.ts';
import { api } from '../../../shared/lib/api.ts';
import { frontendConfig } from '../../../shared/lib/college.ts';
import { registerWorker } from '../../../shared/offline/worker.ts';
import { type DeviceState, deviceState, isApplePhone } from './device-state.ts';

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  Reflect.get(navigator, 'standalone') === true;

async function subscriptionOf(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the server's id of this device as well when it is registered. */
export async function lookAtDevice(): Promise<{ state: DeviceState; id: string | null }> {
  const device = canPush() ? await keptDevice() : null;
  const isRegistered = device !== null && (await subscriptionOf()) !== null;
  const state = deviceState({
    hasWorker: 'serviceWorker' in navigator && !import.meta.env.DEV,
    hasPush: 'PushManager' in window,
    isApplePhone: isApplePhone(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: isInstalled(),
    permission: 'Notification' in window ? Notification.permission : null,
    isRegistered,
  });
  return { state, id: isRegistered ? device.id : null };
}

/** A subscription with another key of the server cannot be used any more. */
async function subscribe(kunci: string): Promise<PushSubscription> {
  // Without one, `ready` never comes.
  if (!(await registerWorker())) throw new Error('this browser runs no service worker');
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyOf(known) === kunci) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: kunci });
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (key === null) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function register(kunci: string, idUser: string): Promise<PerangkatNotifikasi> {
  const subscription = await subscribe(kunci);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const auth = keys.auth ?? '';
  const langganan = { endpoint, keys: { p256dh: keys.p256dh ?? '', auth } };
  const device = await api.call('daftarkanPerangkat', { body: { langganan, kunci } });
  const { college_id: college } = await frontendConfig();
  await keepDevice({ id: device.id, college, idUser, auth, kunci });
  return device;
}

/** False: the person refused the browser's question. Call it from a tap. */
export async function turnOn(kunci: string, idUser: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(kunci, idUser);
  return true;
}

/** Lets the browser go first, so that nothing comes even when the server is not reached. */
export async function turnOff(): Promise<void> {
  const device = await keptDevice();
  await letGo();
  if (device !== null) await api.call('hapusPerangkat', { params: { id: device.id } });
}

async function letGo(): Promise<void> {
  await forgetDevice();
  await (await subscriptionOf())?.unsubscribe();
}

const isOf = (device: KeptDevice, college: string, idUser: string): boolean =>
  device.college === college && device.idUser === idUser;

/**
 * At each start: renews the registration, because the browser may have a new subscription and the
 * server a new key. Another account's registration ends.
 */
export async function renewDevice(idUser: string): Promise<void> {
  if (!canPush()) return;
  const device = await keptDevice();
  if (device === null) return;
  const { college_id: college } = await frontendConfig();
  if (!isOf(device, college, idUser) || Notification.permission !== 'granted') return letGo();
  const { kunci } = await api.call('perangkatNotifikasi');
  if (kunci !== null) await register(kunci, idUser);
}
