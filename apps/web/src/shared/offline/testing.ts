import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import { newId } from '../lib/new-id.ts';
import { bindDevice, type DeviceAccount } from './device-account.ts';
import { closeDeviceDb } from './device-db.ts';
import { hasDeviceDrafts } from './device-drafts.ts';

interface HeldLock {
  done: Promise<unknown>;
  lose: (reason: unknown) => void;
}

const aborted = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/**
 * In this one tab: a request waits its turn, `ifAvailable` does not wait, `steal` takes the lock
 * away.
 */
function createLocks() {
  const held = new Map<string, HeldLock>();
  return {
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => unknown;
      const { ifAvailable, steal, signal }: LockOptions =
        rest.length > 1 ? (rest[0] as LockOptions) : {};
      const before = held.get(name);
      if (ifAvailable && before) return work(null);
      if (steal) before?.lose(new DOMException('stolen', 'AbortError'));
      else if (before) await Promise.race([before.done.catch(() => undefined), aborted(signal)]);
      const lost = Promise.withResolvers<never>();
      const done = Promise.race([Promise.resolve().then(() => work({ name })), lost.promise]);
      const mine = { done, lose: lost.reject };
      held.set(name, mine);
      try {
        return await done;
      } finally {
        if (held.get(name) === mine) held.delete(name);
      }
    },
  };
}

export function secureContext(): void {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
}

/** An account that no test had before, also in an earlier file of this process. */
export const newAccount = (): DeviceAccount => ({
  collegeId: 'demo',
  idUser: `u-${newId()}`,
});

/**
 * No earlier test had this account: an attempt outlives its page and may write once more after its
 * test.
 */
export function bindNewAccount(): DeviceAccount {
  const account = newAccount();
  bindDevice(account);
  return account;
}

export async function emptyDevice(): Promise<void> {
  // A screen that still stands would open the database again.
  cleanup();
  // Drafts are written in turn, so this answers after all of them.
  await hasDeviceDrafts();
  await closeDeviceDb();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('lms');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  Reflect.deleteProperty(navigator, 'locks');
}
