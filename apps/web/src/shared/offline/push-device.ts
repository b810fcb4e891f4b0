/** Ends this browser's notifications at a logout; the server ends them with the session (N80). */
import { forgetDevice } from '../../../worker/device.ts';

export async function leavePush(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  await forgetDevice();
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
