/** Our HTML for others: formulas as TeX, pictures and files as addresses of media beside it. */
import { fromDataUri, jenisOfGambar } from './gambar.parser.ts';
import { MARKS } from './html-masuk.parser.ts';
import type { BerkasIsi } from './soal-berkas.policy.ts';
import { escapeHtml } from './tex.parser.ts';

export type PutMedia = (berkas: BerkasIsi) => string;

const tex = (nama: string, latex: string): string => {
  const [open, close] = nama === 'div' ? ['\\[', '\\]'] : ['\\(', '\\)'];
  const isi = `${open}${latex}${close}`;
  const raw = latex
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  if (!raw.includes(close) && raw === raw.trim()) return isi;
  // The formula contains its end delimiter; a TeX reader would stop there.
  return `<${nama} class="${MARKS.rumus}${Buffer.from(raw).toString('base64url')}">${isi}</${nama}>`;
};

/** An invisible mark splits text that only looks like TeX. */
const notTex = (teks: string): string =>
  teks.replaceAll(/\\(?=[([])/g, '\\<span></span>').replaceAll(/\$(?=\$)/g, '$<span></span>');

export function exportHtml(html: string, put: PutMedia): string {
  const part = html.split(/(<(?:span|div) data-latex="[^"]*">[^<]*<\/(?:span|div)>|<[^>]*>)/);
  return part
    .map((one, index) => {
      if (index % 2 === 0) return notTex(one);
      const rumus = /^<(span|div) data-latex="([^"]*)"/.exec(one);
      if (rumus !== null) return tex(rumus[1] ?? 'span', rumus[2] ?? '');
      if (!one.startsWith('<img '))
        return one.replace(/ target="_blank" rel="noopener nofollow"/, '');
      return one.replace(/src="(data:[^"]*)"/, (all, address: string) => {
        const isi = fromDataUri(address);
        const jenis = isi === null ? null : jenisOfGambar(isi);
        return isi === null || jenis === null
          ? all
          : `src="${put({ nama: `gambar.${jenis}`, isi })}"`;
      });
    })
    .join('');
}

/** We recognise these links; others show them. */
export function exportLampiran(berkas: readonly BerkasIsi[], put: PutMedia): string {
  if (berkas.length === 0) return '';
  const links = berkas.map(
    (one) => `<a class="${MARKS.lampiran}" href="${put(one)}">${escapeHtml(one.nama)}</a>`,
  );
  return `<p class="${MARKS.lampiran}">${links.join(' ')}</p>`;
}

export const exportGambar = (gambar: BerkasIsi | null, put: PutMedia): string =>
  gambar === null
    ? ''
    : `<img class="${MARKS.gambar}" src="${put(gambar)}" alt="${escapeHtml(gambar.nama)}" />`;
