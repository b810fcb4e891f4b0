/**
 * The id under which a form is sent. The same content gives the same id, so a repetition creates
 * one thing; under one id for all content the server would answer a changed form with the first
 * result.
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
