/** Rich text that is nothing but lines, and back. Pure but for the browser's HTML reader. */

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

/** Lines as one paragraph; '' stays ''. */
export function toHtml(text: string): string {
  return text.trim() === '' ? '' : `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
}

/** The lines of a rich text; null when there is more in it than lines. */
export function toPlain(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (body.querySelector(':not(p, br)') || body.querySelectorAll('p').length > 1) return null;
  for (const br of body.querySelectorAll('br')) br.replaceWith('\n');
  return body.textContent ?? '';
}
