/**
 * MathML to LaTeX. Unknown elements refuse the question: an incomplete formula would say something
 * else.
 */

import { Mustahil } from './soal-berkas.policy.ts';
import { anak, atributDari, type Elemen, teksDalam } from './xml.parser.ts';

const TANDA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '\u2212': '-',
    '\u00d7': '\\times ',
    '\u00f7': '\\div ',
    '\u22c5': '\\cdot ',
    '\u00b7': '\\cdot ',
    '\u00b1': '\\pm ',
    '\u2213': '\\mp ',
    '\u2264': '\\le ',
    '\u2265': '\\ge ',
    '\u2260': '\\ne ',
    '\u2248': '\\approx ',
    '\u2261': '\\equiv ',
    '\u221d': '\\propto ',
    '\u221e': '\\infty ',
    '\u2192': '\\to ',
    '\u21d2': '\\Rightarrow ',
    '\u21d4': '\\Leftrightarrow ',
    '\u2194': '\\leftrightarrow ',
    '\u2190': '\\leftarrow ',
    '\u21cc': '\\rightleftharpoons ',
    '\u2211': '\\sum ',
    '\u220f': '\\prod ',
    '\u222b': '\\int ',
    '\u222e': '\\oint ',
    '\u2202': '\\partial ',
    '\u2207': '\\nabla ',
    '\u221a': '\\surd ',
    '\u2208': '\\in ',
    '\u2209': '\\notin ',
    '\u2282': '\\subset ',
    '\u2286': '\\subseteq ',
    '\u222a': '\\cup ',
    '\u2229': '\\cap ',
    '\u2205': '\\emptyset ',
    '\u2216': '\\setminus ',
    '\u2200': '\\forall ',
    '\u2203': '\\exists ',
    '\u00ac': '\\neg ',
    '\u2227': '\\wedge ',
    '\u2228': '\\vee ',
    '\u2220': '\\angle ',
    '\u22a5': '\\perp ',
    '\u00b0': '^{\\circ}',
    '\u2032': "'",
    '\u2033': "''",
    '\u2026': '\\ldots ',
    '\u22ef': '\\cdots ',
    '\u27e8': '\\langle ',
    '\u27e9': '\\rangle ',
    '{': '\\{',
    '}': '\\}',
    '\u03b1': '\\alpha ',
    '\u03b2': '\\beta ',
    '\u03b3': '\\gamma ',
    '\u03b4': '\\delta ',
    '\u03b5': '\\varepsilon ',
    '\u03b6': '\\zeta ',
    '\u03b7': '\\eta ',
    '\u03b8': '\\theta ',
    '\u03ba': '\\kappa ',
    '\u03bb': '\\lambda ',
    '\u03bc': '\\mu ',
    '\u03bd': '\\nu ',
    '\u03be': '\\xi ',
    '\u03c0': '\\pi ',
    '\u03c1': '\\rho ',
    '\u03c3': '\\sigma ',
    '\u03c4': '\\tau ',
    '\u03c6': '\\varphi ',
    '\u03d5': '\\phi ',
    '\u03c7': '\\chi ',
    '\u03c8': '\\psi ',
    '\u03c9': '\\omega ',
    '\u0393': '\\Gamma ',
    '\u0394': '\\Delta ',
    '\u0398': '\\Theta ',
    '\u039b': '\\Lambda ',
    '\u03a0': '\\Pi ',
    '\u03a3': '\\Sigma ',
    '\u03a6': '\\Phi ',
    '\u03a8': '\\Psi ',
    '\u03a9': '\\Omega ',
    '\u2206': '\\Delta ',
  }),
);
/** Invisible operators. */
const TAK_TAMPAK = /[\u2061-\u2064\u200b\ufeff]/g;
const FUNGSI = new Set(
  'sin cos tan cot sec csc log ln exp lim max min det gcd arcsin arccos arctan sinh cosh tanh'.split(
    ' ',
  ),
);
const KHUSUS = /[\\{}$&#^_%~]/g;

const teksTex = (teks: string): string =>
  `\\text{${teks.replaceAll(KHUSUS, (satu) => (satu === '\\' ? '\\backslash ' : `\\${satu}`))}}`;
const tanda = (teks: string): string =>
  [...teks.replaceAll(TAK_TAMPAK, '').trim()]
    .map((satu) => TANDA.get(satu) ?? (/[$&#%_]/.test(satu) ? `\\${satu}` : satu))
    .join('');
const kurung = (tex: string): string => `{${tex}}`;

function anotasi(elemen: Elemen): string | null {
  for (const satu of anak(elemen)) {
    if (satu.nama === 'annotation' && /tex/i.test(atributDari(satu, 'encoding')))
      return teksDalam(satu).trim() || null;
    const dalam = anotasi(satu);
    if (dalam !== null) return dalam;
  }
  return null;
}

const deret = (elemen: readonly Elemen[]): string => elemen.map(tex).join('');
const isi = (elemen: Elemen): string => deret(anak(elemen));

const LAIN: Readonly<Record<string, (elemen: Elemen) => string>> = {
  mn: (elemen) => tanda(teksDalam(elemen)),
  mo: (elemen) => tanda(teksDalam(elemen)),
  mi: (elemen) => {
    const teks = teksDalam(elemen).trim();
    if (FUNGSI.has(teks)) return `\\${teks} `;
    return [...teks].length > 1 ? `\\mathrm{${tanda(teks)}}` : tanda(teks);
  },
  mtext: (elemen) => (teksDalam(elemen).trim() === '' ? '\\ ' : teksTex(teksDalam(elemen))),
  ms: (elemen) => teksTex(teksDalam(elemen)),
  mspace: () => '\\ ',
  mfrac: bagian(2, ([atas, bawah]) => `\\frac{${atas}}{${bawah}}`),
  msqrt: (elemen) => `\\sqrt{${isi(elemen)}}`,
  mroot: bagian(2, ([dalam, pangkat]) => `\\sqrt[${pangkat}]{${dalam}}`),
  msup: bagian(2, ([dasar, atas]) => `${kurung(dasar)}^{${atas}}`),
  msub: bagian(2, ([dasar, bawah]) => `${kurung(dasar)}_{${bawah}}`),
  msubsup: bagian(3, ([dasar, bawah, atas]) => `${kurung(dasar)}_{${bawah}}^{${atas}}`),
  munder: bagian(2, ([dasar, bawah]) =>
    besar(dasar) ? `${dasar}_{${bawah}}` : `\\underset{${bawah}}{${dasar}}`,
  ),
  mover: bagian(2, ([dasar, atas]) =>
    besar(dasar) ? `${dasar}^{${atas}}` : (aksen(atas, dasar) ?? `\\overset{${atas}}{${dasar}}`),
  ),
  munderover: bagian(
    3,
    ([dasar, bawah, atas]) => `${besar(dasar) ? dasar : kurung(dasar)}_{${bawah}}^{${atas}}`,
  ),
  mfenced: (elemen) => {
    const [buka, tutup] = [elemen.atribut.get('open') ?? '(', elemen.atribut.get('close') ?? ')'];
    const pisah = (elemen.atribut.get('separators') ?? ',').trim();
    return `${tanda(buka)}${anak(elemen)
      .map(tex)
      .join(tanda(pisah.charAt(0)))}${tanda(tutup)}`;
  },
  mtable: (elemen) => `\\begin{matrix}${anak(elemen).map(tex).join(' \\\\ ')}\\end{matrix}`,
  mtr: (elemen) => anak(elemen).map(tex).join(' & '),
};
const DERET = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd']);

function bagian<Jumlah extends 2 | 3>(
  jumlah: Jumlah,
  tulis: (tex: Jumlah extends 2 ? [string, string] : [string, string, string]) => string,
): (elemen: Elemen) => string {
  return (elemen) => {
    const dalam = anak(elemen).map(tex);
    if (dalam.length !== jumlah) throw takTerbaca(elemen.nama);
    return tulis(dalam as Parameters<typeof tulis>[0]);
  };
}

const besar = (dasar: string): boolean => /^\\(sum|prod|int|oint|lim|max|min) $/.test(dasar);

function aksen(atas: string, dasar: string): string | null {
  if (/^([\u00af\u203e_-]|\\_)$/.test(atas)) return `\\overline{${dasar}}`;
  if (atas === '\\to ' || atas === '\u20d7') return `\\vec{${dasar}}`;
  return atas === '^' || atas === '\u02c6' ? `\\hat{${dasar}}` : null;
}

const takTerbaca = (nama: string) =>
  new Mustahil(
    `Rumus MathML dengan <${nama.slice(0, 20)}> tidak dapat dibaca. Tulis rumusnya sebagai LaTeX.`,
  );

function tex(elemen: Elemen): string {
  if (DERET.has(elemen.nama)) return isi(elemen);
  if (elemen.nama === 'semantics') return tex(anak(elemen)[0] ?? elemen);
  const tulis = Object.hasOwn(LAIN, elemen.nama) ? LAIN[elemen.nama] : undefined;
  if (tulis === undefined) throw takTerbaca(elemen.nama);
  return tulis(elemen);
}

export const texDariMathml = (math: Elemen): string =>
  anotasi(math) ?? (atributDari(math, 'alttext').trim() || tex(math)).trim();
