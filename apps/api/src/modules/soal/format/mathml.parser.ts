/**
 * MathML to LaTeX. Unknown elements refuse the question: an incomplete formula would say something
 * else.
 */

import { Mustahil } from './soal-berkas.policy.ts';
import { attributeOf, childrenOf, textIn, type XmlElement } from './xml.parser.ts';

const SIGNS: ReadonlyMap<string, string> = new Map(
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
const INVISIBLE = /[\u2061-\u2064\u200b\ufeff]/g;
const FUNCTIONS = new Set(
  'sin cos tan cot sec csc log ln exp lim max min det gcd arcsin arccos arctan sinh cosh tanh'.split(
    ' ',
  ),
);
const SPECIAL = /[\\{}$&#^_%~]/g;

const textAsTex = (teks: string): string =>
  `\\text{${teks.replaceAll(SPECIAL, (one) => (one === '\\' ? '\\backslash ' : `\\${one}`))}}`;
const sign = (teks: string): string =>
  [...teks.replaceAll(INVISIBLE, '').trim()]
    .map((one) => SIGNS.get(one) ?? (/[$&#%_]/.test(one) ? `\\${one}` : one))
    .join('');
const braced = (tex: string): string => `{${tex}}`;

function annotation(element: XmlElement): string | null {
  for (const one of childrenOf(element)) {
    if (one.nama === 'annotation' && /tex/i.test(attributeOf(one, 'encoding')))
      return textIn(one).trim() || null;
    const inner = annotation(one);
    if (inner !== null) return inner;
  }
  return null;
}

const sequence = (element: readonly XmlElement[]): string => element.map(tex).join('');
const isi = (element: XmlElement): string => sequence(childrenOf(element));

const OTHERS: Readonly<Record<string, (element: XmlElement) => string>> = {
  mn: (element) => sign(textIn(element)),
  mo: (element) => sign(textIn(element)),
  mi: (element) => {
    const teks = textIn(element).trim();
    if (FUNCTIONS.has(teks)) return `\\${teks} `;
    return [...teks].length > 1 ? `\\mathrm{${sign(teks)}}` : sign(teks);
  },
  mtext: (element) => (textIn(element).trim() === '' ? '\\ ' : textAsTex(textIn(element))),
  ms: (element) => textAsTex(textIn(element)),
  mspace: () => '\\ ',
  mfrac: part(2, ([upper, lower]) => `\\frac{${upper}}{${lower}}`),
  msqrt: (element) => `\\sqrt{${isi(element)}}`,
  mroot: part(2, ([inner, pangkat]) => `\\sqrt[${pangkat}]{${inner}}`),
  msup: part(2, ([base, upper]) => `${braced(base)}^{${upper}}`),
  msub: part(2, ([base, lower]) => `${braced(base)}_{${lower}}`),
  msubsup: part(3, ([base, lower, upper]) => `${braced(base)}_{${lower}}^{${upper}}`),
  munder: part(2, ([base, lower]) =>
    isLarge(base) ? `${base}_{${lower}}` : `\\underset{${lower}}{${base}}`,
  ),
  mover: part(2, ([base, upper]) =>
    isLarge(base) ? `${base}^{${upper}}` : (accent(upper, base) ?? `\\overset{${upper}}{${base}}`),
  ),
  munderover: part(
    3,
    ([base, lower, upper]) => `${isLarge(base) ? base : braced(base)}_{${lower}}^{${upper}}`,
  ),
  mfenced: (element) => {
    const [open, close] = [
      element.attributes.get('open') ?? '(',
      element.attributes.get('close') ?? ')',
    ];
    const separator = (element.attributes.get('separators') ?? ',').trim();
    return `${sign(open)}${childrenOf(element)
      .map(tex)
      .join(sign(separator.charAt(0)))}${sign(close)}`;
  },
  mtable: (element) => `\\begin{matrix}${childrenOf(element).map(tex).join(' \\\\ ')}\\end{matrix}`,
  mtr: (element) => childrenOf(element).map(tex).join(' & '),
};
const ROWS = new Set(['math', 'mrow', 'mstyle', 'mpadded', 'mtd']);

function part<Jumlah extends 2 | 3>(
  sum: Jumlah,
  write: (tex: Jumlah extends 2 ? [string, string] : [string, string, string]) => string,
): (element: XmlElement) => string {
  return (element) => {
    const inner = childrenOf(element).map(tex);
    if (inner.length !== sum) throw unreadable(element.nama);
    return write(inner as Parameters<typeof write>[0]);
  };
}

const isLarge = (base: string): boolean => /^\\(sum|prod|int|oint|lim|max|min) $/.test(base);

function accent(upper: string, base: string): string | null {
  if (/^([\u00af\u203e_-]|\\_)$/.test(upper)) return `\\overline{${base}}`;
  if (upper === '\\to ' || upper === '\u20d7') return `\\vec{${base}}`;
  return upper === '^' || upper === '\u02c6' ? `\\hat{${base}}` : null;
}

const unreadable = (nama: string) =>
  new Mustahil(
    `Rumus MathML dengan <${nama.slice(0, 20)}> tidak dapat dibaca. Tulis rumusnya sebagai LaTeX.`,
  );

function tex(element: XmlElement): string {
  if (ROWS.has(element.nama)) return isi(element);
  if (element.nama === 'semantics') return tex(childrenOf(element)[0] ?? element);
  const write = Object.hasOwn(OTHERS, element.nama) ? OTHERS[element.nama] : undefined;
  if (write === undefined) throw unreadable(element.nama);
  return write(element);
}

export const texOfMathml = (math: XmlElement): string =>
  annotation(math) ?? (attributeOf(math, 'alttext').trim() || tex(math)).trim();
