/** Converts between plain lines and rich text. Pure except for the browser's HTML parser. */

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** One paragraph; '' stays ''. */
export function toHtml(text: string): string {
  return text.trim() === '' ? '' : `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
}

/** Null when the rich text is more than lines. */
export function toPlain(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector(':not(p, br)') || body.querySelectorAll('p').length > 1) return null;
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
  return body.textContent ?? '';
}
