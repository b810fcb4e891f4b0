/** LaTeX as plain text, for titles, options and announcements. Pure. */

/** Superscript and subscript characters. */
export const NAIK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: '⁰',
    1: '¹',
    2: '²',
    3: '³',
    4: '⁴',
    5: '⁵',
    6: '⁶',
    7: '⁷',
    8: '⁸',
    9: '⁹',
    '+': '⁺',
    '-': '⁻',
    '−': '⁻',
    '=': '⁼',
    '(': '⁽',
    ')': '⁾',
    n: 'ⁿ',
    i: 'ⁱ',
  }),
);
export const TURUN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    0: '₀',
    1: '₁',
    2: '₂',
    3: '₃',
    4: '₄',
    5: '₅',
    6: '₆',
    7: '₇',
    8: '₈',
    9: '₉',
    '+': '₊',
    '-': '₋',
    '−': '₋',
    '=': '₌',
    '(': '₍',
    ')': '₎',
    a: 'ₐ',
    e: 'ₑ',
    i: 'ᵢ',
    j: 'ⱼ',
    k: 'ₖ',
    m: 'ₘ',
    n: 'ₙ',
    x: 'ₓ',
  }),
);

const TANDA: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    varepsilon: 'ε',
    zeta: 'ζ',
    eta: 'η',
    theta: 'θ',
    iota: 'ι',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    pi: 'π',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    phi: 'φ',
    varphi: 'φ',
    chi: 'χ',
    psi: 'ψ',
    omega: 'ω',
    Gamma: 'Γ',
    Delta: 'Δ',
    Theta: 'Θ',
    Lambda: 'Λ',
    Pi: 'Π',
    Sigma: 'Σ',
    Phi: 'Φ',
    Psi: 'Ψ',
    Omega: 'Ω',
    times: ' × ',
    cdot: '·',
    div: ' ÷ ',
    pm: ' ± ',
    mp: ' ∓ ',
    le: ' ≤ ',
    leq: ' ≤ ',
    ge: ' ≥ ',
    geq: ' ≥ ',
    ne: ' ≠ ',
    neq: ' ≠ ',
    approx: ' ≈ ',
    equiv: ' ≡ ',
    sim: ' ∼ ',
    lt: ' < ',
    gt: ' > ',
    infty: '∞',
    to: ' → ',
    rightarrow: ' → ',
    leftarrow: ' ← ',
    Rightarrow: ' ⇒ ',
    Leftrightarrow: ' ⇔ ',
    iff: ' ⇔ ',
    int: '∫',
    sum: 'Σ',
    prod: 'Π',
    partial: '∂',
    nabla: '∇',
    degree: '°',
    circ: '∘',
    angle: '∠',
    forall: '∀',
    exists: '∃',
    in: ' ∈ ',
    notin: ' ∉ ',
    subset: ' ⊂ ',
    subseteq: ' ⊆ ',
    cup: ' ∪ ',
    cap: ' ∩ ',
    emptyset: '∅',
    land: ' ∧ ',
    wedge: ' ∧ ',
    lor: ' ∨ ',
    vee: ' ∨ ',
    neg: '¬',
    lnot: '¬',
    ldots: '…',
    dots: '…',
    cdots: '…',
    mid: ' | ',
    quad: ' ',
    qquad: ' ',
    ',': ' ',
    ';': ' ',
    ':': ' ',
    ' ': ' ',
    '!': '',
    '\\': ' ',
    displaystyle: '',
    limits: '',
    '{': '{',
    '}': '}',
    '%': '%',
    $: '$',
    '#': '#',
    _: '_',
    '&': '&',
    backslash: '\\',
    ...Object.fromEntries(
      ['sin', 'cos', 'tan', 'log', 'ln', 'lim', 'max', 'min', 'exp', 'det'].map((name) => [
        name,
        `${name} `,
      ]),
    ),
  }),
);
const HURUF = new Set([
  'text',
  'textbf',
  'textit',
  'textrm',
  'mathrm',
  'mathbf',
  'mathit',
  'mathsf',
  'mathbb',
  'operatorname',
]);
const UKURAN = new Set(['left', 'right', 'big', 'Big', 'bigl', 'bigr', 'Bigl', 'Bigr']);
const SARANG = 40;
/** A formula that does not fit in a line. */
const RUMUS = '[rumus]';

const isSimple = (text: string): boolean => /^(?:[\p{L}\p{N}.,∞]+|\(.*\))$/u.test(text);
const grouped = (text: string): string => (isSimple(text) ? text : `(${text})`);

function shifted(text: string, letters: ReadonlyMap<string, string>, sign: '^' | '_'): string {
  const moved = [...text].map((one) => letters.get(one));
  return moved.every((one) => one !== undefined) ? moved.join('') : `${sign}${grouped(text)}`;
}

class TakTerbaca extends Error {}

class Pembaca {
  private readonly parts: readonly string[];
  private at = 0;
  constructor(latex: string) {
    this.parts = latex.match(/\\(?:[a-zA-Z]+|[\s\S])|[\s\S]/gu) ?? [];
  }

  /** Reads to the end, or to the sign that closes the group. */
  read(depth: number, until: '}' | ']' | null = null): string {
    if (depth > SARANG) throw new TakTerbaca();
    let text = '';
    for (let part = this.parts[this.at]; part !== until; part = this.parts[this.at]) {
      if (part === undefined) {
        if (until === null) return text;
        throw new TakTerbaca();
      }
      text += this.one(depth);
    }
    this.at += 1;
    return text;
  }

  private one(depth: number): string {
    const part = this.parts[this.at];
    this.at += 1;
    if (part === undefined || part === '}') throw new TakTerbaca();
    if (part === '{') return this.read(depth + 1, '}');
    if (part === '^') return shifted(this.argument(depth), NAIK, '^');
    if (part === '_') return shifted(this.argument(depth), TURUN, '_');
    if (part === '&' || part === '~') return ' ';
    return part.length > 1 && part.startsWith('\\') ? this.command(part.slice(1), depth) : part;
  }

  private argument(depth: number): string {
    while (/^\s$/.test(this.parts[this.at] ?? '')) this.at += 1;
    return this.one(depth + 1).trim();
  }

  private command(name: string, depth: number): string {
    const sign = TANDA.get(name);
    if (sign !== undefined) return sign;
    if (HURUF.has(name)) return this.argument(depth);
    if (UKURAN.has(name)) {
      if (this.parts[this.at] === '.') this.at += 1;
      return '';
    }
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
      const above = grouped(this.argument(depth));
      return `${above}/${grouped(this.argument(depth))}`;
    }
    if (name === 'sqrt') {
      if (this.parts[this.at] !== '[') return `√${grouped(this.argument(depth))}`;
      this.at += 1;
      const root = shifted(this.read(depth + 1, ']').trim(), NAIK, '^');
      return `${root}√${grouped(this.argument(depth))}`;
    }
    throw new TakTerbaca();
  }
}

/** Writes x^2 as x², \frac{a}{b} as a/b, and formulas that need more than a line as `[rumus]`. */
export function rumusTerbaca(latex: string): string {
  try {
    return new Pembaca(latex).read(0).replaceAll(/\s+/g, ' ').trim() || RUMUS;
  } catch (error) {
    if (error instanceof TakTerbaca) return RUMUS;
    throw error;
  }
}

const FORMULA = /<(span|div) data-latex="([^"]*)">[^<]*<\/\1>/g;
const ENTITAS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
};

/** Replaces the formulas of sanitised HTML by plain text. */
export const denganRumusTerbaca = (html: string): string =>
  html.replaceAll(FORMULA, (_all, tag: string, latex: string) => {
    const text = rumusTerbaca(
      latex.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITAS[entity] ?? entity),
    );
    return `<${tag}>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</${tag}>`;
  });
