/**
 * The Idempotency-Key of the refresh under way (DECISIONS 218). Kept until its answer has come, over a reload and a crash, by all
 * tabs together: a refresh whose answer was lost is asked for again with the same key and given the same token.
 */
const storageKey = 'lms.sesi.kunci';

/** Of the refresh whose answer is still awaited, else a new one. */
export function refreshKey(): string {
  const kept = localStorage.getItem(storageKey);
  if (kept !== null) return kept;
  // Not crypto.randomUUID: a college without https has none.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  localStorage.setItem(storageKey, key);
  return key;
}

/** The server has spoken. */
export function forgetRefreshKey(): void {
  localStorage.removeItem(storageKey);
}
