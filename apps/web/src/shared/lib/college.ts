/**
 * Which college this address serves (S1 §7): asked once per browser session, because no other request can be made before. The last
 * answer is kept for the next start, which needs it before it can ask for anything else, and for one without a line.
 */
import type { DataOf } from './api-types.ts';
import { isNoAnswer } from './errors.ts';
import { request } from './request.ts';

export type FrontendConfig = DataOf<'konfigurasiFrontend'>;

/** Counted up when the shape changes: a tab that outlives an update would otherwise read the old one. */
const storageKey = 'lms.frontend-config.2';
let loading: Promise<FrontendConfig> | null = null;
let current: FrontendConfig | null = null;
const listeners = new Set<() => void>();

function setCurrent(config: FrontendConfig | null): void {
  current = config;
  for (const listener of listeners) listener();
}

function read(storage: Storage): FrontendConfig | null {
  const text = storage.getItem(storageKey);
  return text ? JSON.parse(text) : null;
}

async function ask(): Promise<FrontendConfig> {
  const config = await request(
    'konfigurasiFrontend',
    { query: { url: window.location.origin, id: 'mahasiswa-lms' } },
    { collegeId: null, accessToken: null, role: 'ROLE_MAHASISWA' },
  );
  const text = JSON.stringify(config);
  sessionStorage.setItem(storageKey, text);
  localStorage.setItem(storageKey, text);
  loading = Promise.resolve(config);
  setCurrent(config);
  return config;
}

/** On a device that knows its college nothing waits for the answer: it stands when it comes, and a refusal is met by the next who asks. */
function askOrShowLast(): Promise<FrontendConfig> {
  const asked = ask();
  const last = read(localStorage);
  if (last === null) return asked;
  asked.catch((error: unknown) => {
    if (isNoAnswer(error)) return;
    localStorage.removeItem(storageKey);
    loading = null;
  });
  return Promise.resolve(last);
}

/** The configuration, from memory, the browser session or the server. A failure is not kept: the next call asks again. */
export function frontendConfig(): Promise<FrontendConfig> {
  loading ??= Promise.resolve(read(sessionStorage))
    .then((stored) => stored ?? askOrShowLast())
    .then((config) => {
      // A late answer of the server stands.
      if (current === null) setCurrent(config);
      return current ?? config;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Asks again, because something of it was changed here. */
export async function reloadCollege(): Promise<void> {
  sessionStorage.removeItem(storageKey);
  await ask();
}

/** What frontendConfig() answered; null before. */
export function currentCollege(): FrontendConfig | null {
  return current;
}

/** Called when the configuration is known, and when it changes; returns the way to stop. */
export function onCollegeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @tests */
export function forgetCollege(): void {
  loading = null;
  setCurrent(null);
  sessionStorage.removeItem(storageKey);
}
