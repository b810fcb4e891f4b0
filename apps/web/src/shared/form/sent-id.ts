/**
 * Names what a form sends: of the same form and the same content it is the same, so that a repeated
 * one is made once; what was changed since is another. Under one name for both, the server would
 * answer a changed form by what came of the first, and the change were lost.
 */
export async function sentId(idKlien: string, body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([idKlien, body]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  // As a UUID of an own making (RFC 9562, version 8).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
