import { NAIK, TURUN } from '@lms/contracts/soal/rumus';

/** Superscripts and subscripts as characters, else as a formula. */
const KHUSUS = /[\\{}$&#^_%~]/g;

export type Pangkat = { teks: string } | { latex: string };

export function pangkat(arah: 'sup' | 'sub', isi: string): Pangkat {
  const teks = isi.replaceAll(/\s+/g, ' ').trim();
  const huruf = [...teks].map((satu) => (arah === 'sup' ? NAIK : TURUN).get(satu));
  if (huruf.every((satu) => satu !== undefined)) return { teks: huruf.join('') };
  const aman = teks.replaceAll(KHUSUS, (satu) => (satu === '\\' ? '\\backslash ' : `\\${satu}`));
  return { latex: `${arah === 'sup' ? '^' : '_'}{\\text{${aman}}}` };
}
