/** Web addresses as people type them, judged the same by screen and server. Pure. */

/**
 * The address to open, http if it has no scheme (S2 §4). Null: a browser must not be sent there.
 */
export function linkOf(typed: string | null | undefined): string | null {
  const text = typed?.trim() ?? '';
  // Any scheme counts, above all `javascript:`; host:port is not a scheme.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `http://${text}`);
  if (text === '' || url === null || !/^https?:$/.test(url.protocol)) return null;
  // User names and passwords in an address only disguise its target.
  if (url.username !== '' || url.password !== '') return null;
  return hasScheme ? text : `http://${text}`;
}
