/**
 * Addresses of pages elsewhere, as people type them. The screen says beforehand what the server
 * decides. Pure.
 */

/**
 * As it is opened: without a scheme it is http (S2 §4). Null: none that a browser may be sent to.
 */
export function linkOf(typed: string | null | undefined): string | null {
  const text = typed?.trim() ?? '';
  // Any scheme counts as one, `javascript:` above all; a port is none.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `http://${text}`);
  if (text === '' || url === null || !/^https?:$/.test(url.protocol)) return null;
  // Names and passwords in an address only disguise where it leads.
  if (url.username !== '' || url.password !== '') return null;
  return hasScheme ? text : `http://${text}`;
}
