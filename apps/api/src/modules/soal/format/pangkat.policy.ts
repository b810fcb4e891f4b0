import { NAIK, TURUN } from '@lms/contracts/soal/rumus';

/** Superscripts and subscripts as characters, else as a formula. */
const SPECIAL = /[\\{}$&#^_%~]/g;

export type Pangkat = { teks: string } | { latex: string };

export function pangkat(direction: 'sup' | 'sub', isi: string): Pangkat {
  const teks = isi.replaceAll(/\s+/g, ' ').trim();
  const letters = [...teks].map((one) => (direction === 'sup' ? NAIK : TURUN).get(one));
  if (letters.every((one) => one !== undefined)) return { teks: letters.join('') };
  const escaped = teks.replaceAll(SPECIAL, (one) => (one === '\\' ? '\\backslash ' : `\\${one}`));
  return { latex: `${direction === 'sup' ? '^' : '_'}{\\text{${escaped}}}` };
}
