/** Which college this address serves (S1 §7): asked once per browser session, because no other request can be made before. */
import type { DataOf } from './api-types.ts';
import { request } from './request.ts';

export type FrontendConfig = DataOf<'konfigurasiFrontend'>;

const storageKey = 'lms.frontend-config';
let loading: Promise<FrontendConfig> | null = null;
let current: FrontendConfig | null = null;

function read(): FrontendConfig | null {
  const text = sessionStorage.getItem(storageKey);
  return text ? JSON.parse(text) : null;
}

async function ask(): Promise<FrontendConfig> {
  const config = await request(
    'konfigurasiFrontend',
    { query: { url: window.location.origin, id: 'mahasiswa-lms' } },
    { collegeId: null, accessToken: null, role: 'ROLE_MAHASISWA' },
  );
  sessionStorage.setItem(storageKey, JSON.stringify(config));
  return config;
}

/** The configuration, from memory, the browser session or the server. A failure is not kept: the next call asks again. */
export function frontendConfig(): Promise<FrontendConfig> {
  loading ??= Promise.resolve(read())
    .then((stored) => stored ?? ask())
    .then((config) => {
      current = config;
      return config;
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** What frontendConfig() answered; null before. */
export function currentCollege(): FrontendConfig | null {
  return current;
}

/** For tests. */
export function forgetCollege(): void {
  loading = null;
  current = null;
  sessionStorage.removeItem(storageKey);
}
