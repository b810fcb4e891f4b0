/** Completes a typed link with its scheme; null when it is no web or mail address. */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^mailto:[^@]+@[^@]+$/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
    ? url.href
    : null;
}
