/**
 * The college of this address (S1 §7), asked once per browser session, because every other request
 * needs it. The last answer also serves a start without a line.
 */
import type { DataOf } from './api-types.ts';
import { isNoAnswer } from './errors.ts';
import { request } from './request.ts';

export type FrontendConfig = DataOf<'konfigurasiFrontend'>;

/** Raise the number when the shape changes: a tab that outlives an update reads the old one. */
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

/** A known college is used at once; the answer replaces it later. */
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

/** A failure is not kept. */
export function frontendConfig(): Promise<FrontendConfig> {
  loading ??= Promise.resolve(read(sessionStorage))
    .then((stored) => stored ?? askOrShowLast())
    .then((config) => {
      if (current === null) setCurrent(config);
      return current ?? config;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

export async function reloadCollege(): Promise<void> {
  sessionStorage.removeItem(storageKey);
  await ask();
}

export function currentCollege(): FrontendConfig | null {
  return current;
}

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
