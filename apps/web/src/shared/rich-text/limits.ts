/** Limits of rich text (K8, K9). Pure except for the browser's HTML parser. */
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';

const MOST_BYTES = 1_000_000;

export function visibleText(html: string): string {
  return (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
}

export function plainText(html: string): string {
  return visibleText(html.replace(/<br\b[^>]*>|<\/(?:p|li|div)>/gi, '$&\n'));
}

export function isEmptyRichText(html: string): boolean {
  return visibleText(html) === '' && !/<img\b/i.test(html);
}

export function isTooLongRichText(html: string): boolean {
  // Characters, as the server counts them: an emoji is one.
  return (
    [...visibleText(html)].length > MOST_KARAKTER ||
    new TextEncoder().encode(html).length > MOST_BYTES
  );
}
