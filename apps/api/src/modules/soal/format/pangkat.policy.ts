/** Raised and lowered letters, which our texts have no tag for: as characters of their own where there are such, otherwise as a formula. */
const NAIK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 0: '⁰', 1: '¹', 2: '²', 3: '³', 4: '⁴', 5: '⁵', 6: '⁶', 7: '⁷', 8: '⁸', 9: '⁹' },
    ...{ '+': '⁺', '-': '⁻', '−': '⁻', '=': '⁼', '(': '⁽', ')': '⁾', n: 'ⁿ', i: 'ⁱ' },
  }),
);
const TURUN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ 0: '₀', 1: '₁', 2: '₂', 3: '₃', 4: '₄', 5: '₅', 6: '₆', 7: '₇', 8: '₈', 9: '₉' },
    ...{
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
    },
  }),
);
const KHUSUS = /[\\{}$&#^_%~]/g;

export type Pangkat = { teks: string } | { latex: string };

export function pangkat(arah: 'sup' | 'sub', isi: string): Pangkat {
  const teks = isi.replaceAll(/\s+/g, ' ').trim();
  const huruf = [...teks].map((satu) => (arah === 'sup' ? NAIK : TURUN).get(satu));
  if (huruf.every((satu) => satu !== undefined)) return { teks: huruf.join('') };
  const aman = teks.replaceAll(KHUSUS, (satu) => (satu === '\\' ? '\\backslash ' : `\\${satu}`));
  return { latex: `${arah === 'sup' ? '^' : '_'}{\\text{${aman}}}` };
}
