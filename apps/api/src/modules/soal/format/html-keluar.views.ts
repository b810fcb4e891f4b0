/** Our HTML for others: formulas as TeX, pictures and files as addresses of media beside it. */
import { dariDataUri, jenisGambar } from './gambar.parser.ts';
import { TANDA } from './html-masuk.parser.ts';
import type { BerkasIsi } from './soal-berkas.policy.ts';
import { escapeHtml } from './tex.parser.ts';

export type TaruhMedia = (berkas: BerkasIsi) => string;

const tex = (nama: string, latex: string): string => {
  const [buka, tutup] = nama === 'div' ? ['\\[', '\\]'] : ['\\(', '\\)'];
  const isi = `${buka}${latex}${tutup}`;
  const mentah = latex
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  if (!mentah.includes(tutup) && mentah === mentah.trim()) return isi;
  // The formula contains its end delimiter; a TeX reader would stop there.
  return `<${nama} class="${TANDA.rumus}${Buffer.from(mentah).toString('base64url')}">${isi}</${nama}>`;
};

/** An invisible mark splits text that only looks like TeX. */
const bukanTex = (teks: string): string =>
  teks.replaceAll(/\\(?=[([])/g, '\\<span></span>').replaceAll(/\$(?=\$)/g, '$<span></span>');

export function htmlKeluar(html: string, taruh: TaruhMedia): string {
  const bagian = html.split(/(<(?:span|div) data-latex="[^"]*">[^<]*<\/(?:span|div)>|<[^>]*>)/);
  return bagian
    .map((satu, index) => {
      if (index % 2 === 0) return bukanTex(satu);
      const rumus = /^<(span|div) data-latex="([^"]*)"/.exec(satu);
      if (rumus !== null) return tex(rumus[1] ?? 'span', rumus[2] ?? '');
      if (!satu.startsWith('<img '))
        return satu.replace(/ target="_blank" rel="noopener nofollow"/, '');
      return satu.replace(/src="(data:[^"]*)"/, (semua, alamat: string) => {
        const isi = dariDataUri(alamat);
        const jenis = isi === null ? null : jenisGambar(isi);
        return isi === null || jenis === null
          ? semua
          : `src="${taruh({ nama: `gambar.${jenis}`, isi })}"`;
      });
    })
    .join('');
}

/** We recognise these links; others show them. */
export function lampiranKeluar(berkas: readonly BerkasIsi[], taruh: TaruhMedia): string {
  if (berkas.length === 0) return '';
  const tautan = berkas.map(
    (satu) => `<a class="${TANDA.lampiran}" href="${taruh(satu)}">${escapeHtml(satu.nama)}</a>`,
  );
  return `<p class="${TANDA.lampiran}">${tautan.join(' ')}</p>`;
}

export const gambarKeluar = (gambar: BerkasIsi | null, taruh: TaruhMedia): string =>
  gambar === null
    ? ''
    : `<img class="${TANDA.gambar}" src="${taruh(gambar)}" alt="${escapeHtml(gambar.nama)}" />`;
