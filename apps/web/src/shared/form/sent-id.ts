/**
 * Returns the id under which a form is sent: the same content gives the same id, so a repeated
 * request creates one thing; changed content gives another id. With one id for both, the server
 * would answer the changed form with the first result and lose the change.
 */
export async function sentId(idKlien: string, body: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([idKlien, body]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).slice(0, 16);
  // Formats the hash as a custom UUID (RFC 9562, version 8).
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
