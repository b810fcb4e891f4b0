/** TeX delimiters as in Moodle, Canvas and MathJax: \( \) inline; \[ \] and $$ $$ as blocks. */
const PAIRS = [
  { open: '\\(', close: '\\)', block: false },
  { open: '\\[', close: '\\]', block: true },
  { open: '$$', close: '$$', block: true },
] as const;
const MOST_LATEX = 2_000;

export type TexPart =
  | { jenis: 'teks'; teks: string }
  | { jenis: 'rumus'; latex: string; block: boolean };

export const escapeHtml = (teks: string): string =>
  teks
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

// biome-ignore lint/suspicious/noControlCharactersInRegex: no XML may hold them
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (teks: string): string =>
  teks
    .toWellFormed()
    .replaceAll(ILLEGAL, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

export function splitTex(teks: string): TexPart[] {
  if (!teks.includes('\\') && !teks.includes('$$')) return [{ jenis: 'teks', teks }];
  const result: TexPart[] = [];
  const unpaired = new Set<string>();
  let begin = 0;
  let at = 0;
  while (at < teks.length) {
    const pair = PAIRS.find(({ open }) => teks.startsWith(open, at) && !unpaired.has(open));
    if (pair === undefined) {
      at += 1;
      continue;
    }
    const end = teks.indexOf(pair.close, at + 2);
    if (end < 0) unpaired.add(pair.open);
    const latex = end < 0 ? '' : teks.slice(at + 2, end).trim();
    if (latex === '' || latex.length > MOST_LATEX) {
      at += 2;
      continue;
    }
    if (at > begin) result.push({ jenis: 'teks', teks: teks.slice(begin, at) });
    result.push({ jenis: 'rumus', latex, block: pair.block });
    at = end + 2;
    begin = at;
  }
  if (begin < teks.length) result.push({ jenis: 'teks', teks: teks.slice(begin) });
  return result;
}
