/** An address that can be opened: http where no scheme is given (S2 §4). Null: none a browser may be sent to. */
export function linkOf(typed: string): string | null {
  const text = typed.trim();
  // A port is no scheme.
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `http://${text}`);
  if (text === '' || url === null || !/^https?:$/.test(url.protocol)) return null;
  // Names and passwords in an address only disguise where it leads.
  if (url.username !== '' || url.password !== '') return null;
  return hasScheme ? text : `http://${text}`;
}
