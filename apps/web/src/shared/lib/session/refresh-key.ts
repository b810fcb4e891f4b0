/**
 * The Idempotency-Key of a running refresh (DECISIONS 218). All tabs keep it until the answer,
 * across reloads and crashes: repeated with the same key, a lost refresh gets the same token.
 */
const storageKey = 'lms.sesi.kunci';

export function refreshKey(): string {
  const kept = localStorage.getItem(storageKey);
  if (kept !== null) return kept;
  // crypto.randomUUID does not exist without https.
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  localStorage.setItem(storageKey, key);
  return key;
}

export function forgetRefreshKey(): void {
  localStorage.removeItem(storageKey);
}
