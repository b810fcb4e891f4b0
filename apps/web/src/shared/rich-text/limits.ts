/** How much a rich text may hold (K8, K9). Pure but for the browser's HTML reader. */
const MOST_CHARACTERS = 20_000;
const MOST_BYTES = 1_000_000;

/** What a reader sees of it, without spaces around. */
export function visibleText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}

/** The same with its lines, to be pasted elsewhere. */
export function plainText(html: string): string {
  return visibleText(html.replace(/<br\b[^>]*>|<\/(?:p|li|div)>/gi, '$&\n'));
}

/** Neither text nor picture. */
export function isEmptyRichText(html: string): boolean {
  return visibleText(html) === '' && !/<img\b/i.test(html);
}

/** More than 20,000 visible characters, or more than 1 MB with the pictures. */
export function isTooLongRichText(html: string): boolean {
  return (
    visibleText(html).length > MOST_CHARACTERS || new TextEncoder().encode(html).length > MOST_BYTES
  );
}
