/** What a browser with a secure context has and jsdom has not, for tests of what is kept on the device. */
import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { closeDeviceDb } from './device-db.ts';

/** Locks in this one tab: whoever asks waits for the one before; `ifAvailable` does not wait. */
function createLocks() {
  const held = new Map<string, Promise<unknown>>();
  return {
    request: async (name: string, ...rest: unknown[]) => {
      const work = rest.at(-1) as (lock: object | null) => unknown;
      const options = rest.length > 1 ? (rest[0] as { ifAvailable?: boolean }) : {};
      if (options.ifAvailable && held.has(name)) return work(null);
      const before = held.get(name) ?? Promise.resolve();
      const mine = before.catch(() => undefined).then(() => work({ name }));
      held.set(name, mine);
      try {
        return await mine;
      } finally {
        if (held.get(name) === mine) held.delete(name);
      }
    },
  };
}

/** To be called before each test. */
export function secureContext(): void {
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
}

/** To be called after each test. */
export async function emptyDevice(): Promise<void> {
  await closeDeviceDb();
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase('lms');
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  Reflect.deleteProperty(navigator, 'locks');
}
