/** TeX delimiters as in Moodle, Canvas and MathJax: \( \) inline; \[ \] and $$ $$ as blocks. */
const PASANGAN = [
  { buka: '\\(', tutup: '\\)', blok: false },
  { buka: '\\[', tutup: '\\]', blok: true },
  { buka: '$$', tutup: '$$', blok: true },
] as const;
const MOST_LATEX = 2_000;

export type BagianTex =
  | { jenis: 'teks'; teks: string }
  | { jenis: 'rumus'; latex: string; blok: boolean };

export const escapeHtml = (teks: string): string =>
  teks
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

// biome-ignore lint/suspicious/noControlCharactersInRegex: no XML may hold them
const TAK_SAH = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (teks: string): string =>
  teks
    .toWellFormed()
    .replaceAll(TAK_SAH, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');

export function pecahTex(teks: string): BagianTex[] {
  if (!teks.includes('\\') && !teks.includes('$$')) return [{ jenis: 'teks', teks }];
  const hasil: BagianTex[] = [];
  const tanpaPasangan = new Set<string>();
  let mulai = 0;
  let at = 0;
  while (at < teks.length) {
    const pasangan = PASANGAN.find(
      ({ buka }) => teks.startsWith(buka, at) && !tanpaPasangan.has(buka),
    );
    if (pasangan === undefined) {
      at += 1;
      continue;
    }
    const akhir = teks.indexOf(pasangan.tutup, at + 2);
    if (akhir < 0) tanpaPasangan.add(pasangan.buka);
    const latex = akhir < 0 ? '' : teks.slice(at + 2, akhir).trim();
    if (latex === '' || latex.length > MOST_LATEX) {
      at += 2;
      continue;
    }
    if (at > mulai) hasil.push({ jenis: 'teks', teks: teks.slice(mulai, at) });
    hasil.push({ jenis: 'rumus', latex, blok: pasangan.blok });
    at = akhir + 2;
    mulai = at;
  }
  if (mulai < teks.length) hasil.push({ jenis: 'teks', teks: teks.slice(mulai) });
  return hasil;
}
