/** Whether this browser can show notifications, and what stands in the way (N80). */
export type DeviceState =
  /** No service worker, no push, or no secure address. */
  | 'tidak_didukung'
  /** iPhones and iPads show notifications of installed applications only. */
  | 'pasang_dahulu'
  | 'diblokir'
  | 'mati'
  | 'nyala';

export interface Surroundings {
  hasWorker: boolean;
  hasPush: boolean;
  isApplePhone: boolean;
  isInstalled: boolean;
  permission: NotificationPermission | null;
  isRegistered: boolean;
}

export function deviceState(of: Surroundings): DeviceState {
  if (of.isApplePhone && !of.isInstalled) return 'pasang_dahulu';
  if (!of.hasWorker || !of.hasPush || of.permission === null) return 'tidak_didukung';
  if (of.permission === 'denied') return 'diblokir';
  return of.permission === 'granted' && of.isRegistered ? 'nyala' : 'mati';
}

/** iPads name themselves as Macs, which have no touch screen. */
export const isApplePhone = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
