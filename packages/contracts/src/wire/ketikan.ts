/**
 * Variants of characters that phones, Word and Excel insert, and the comparison of typed text and
 * numbers (DECISIONS 240). One table for server and screens, without schemas.
 */
import { ANGKA } from '../soal/batas.ts';

/** Each plain sign with its variants. Applied before NFKC, which would decompose some of them. */
const TANDA: readonly (readonly [plain: string, typed: string])[] = [
  [
    "'",
    '\u2018\u2019\u201a\u201b\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u2032\u2035\u00b4\u0060\uff07\uff40',
  ],
  ['"', '\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb\u02ba\u301d\u301e\u301f\uff02'],
  ['-', '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63\uff0d'],
];
const sama: ReadonlyMap<string, string> = new Map(
  TANDA.flatMap(([plain, typed]) => [...typed].map((one) => [one, plain])),
);
const folded = new RegExp(`[${[...sama.keys()].join('')}]`, 'gu');
/** Invisible: zero-width characters, soft hyphens, direction marks, glyph variants. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

const lipatTanda = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(folded, (one) => sama.get(one) ?? one);

/** Typed text for comparison: plain signs, NFKC, single spaces, trimmed. Case stays. */
export const lipatKetikan = (text: string): string =>
  lipatTanda(text).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/** `lipatKetikan` without case, for filtering lists on a screen. */
export const lipatCari = (text: string): string =>
  lipatKetikan(text).toLowerCase().normalize('NFKC');

/**
 * Search pattern for stored texts, character by character; null matches any variant of a sign, or
 * any space. Letters stay as typed, like stored ones: NFKC would miss a stored H₂O.
 */
export function polaCari(text: string): (string | null)[] {
  const plain = lipatTanda(text)
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .normalize('NFC');
  return [...plain.trim().replaceAll(/\s+/g, ' ')].map((one) =>
    one === ' ' || TANDA.some(([sign]) => sign === one) ? null : one,
  );
}

export const ANGKA_RIBUAN = 'Tulis tanpa pemisah ribuan.';
export const ANGKA_TAK_TERBACA = 'Angka tidak dapat dibaca';

type AngkaDibaca = { angka: string } | { masalah: 'ribuan' | 'bukan_angka' };

/**
 * One to three digits, one sign, three digits: could be thousands or decimals. A leading zero is
 * unambiguous.
 */
const MERAGUKAN = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** An unambiguous number. */
export const ANGKA_PASTI = new RegExp(
  `${MERAGUKAN.source.replace(/^\^/, '^(?!')})${ANGKA.source.slice(1)}`,
);
const BERIBUAN = /^[+-]?\d+(?:[.,]\d+(?:[., ']\d+)+|(?:[ ']\d+)+(?:[.,]\d+)?)$/;

/**
 * Parses a typed number: digits with at most one comma or point as the decimal sign, optional
 * exponent.
 */
export function bacaAngkaDiketik(text: string): AngkaDibaca {
  // NFKC would turn 10² into 102.
  if (/\p{No}/u.test(text)) return { masalah: 'bukan_angka' };
  const plain = lipatKetikan(text).replace(/^([+-]) (?=\d)/, '$1');
  if (BERIBUAN.test(plain) || MERAGUKAN.test(plain)) return { masalah: 'ribuan' };
  return ANGKA.test(plain) ? { angka: plain } : { masalah: 'bukan_angka' };
}

/** Writes a known decimal unambiguously: 3.142 as 3.1420. */
export const tanpaRagu = (angka: string): string => (MERAGUKAN.test(angka) ? `${angka}0` : angka);

/** The problem with a typed number, or null. */
export function masalahAngka(text: string): string | null {
  const read = bacaAngkaDiketik(text);
  if ('angka' in read) return null;
  if (read.masalah === 'bukan_angka') return ANGKA_TAK_TERBACA;
  const plain = lipatKetikan(text);
  return MERAGUKAN.test(plain)
    ? `${ANGKA_RIBUAN} Bila maksudnya desimal, tambahkan nol: ${tanpaRagu(plain)}`
    : ANGKA_RIBUAN;
}

/** Hints shown to the author beside a key. */
export const ATURAN_ANGKA = 'Koma atau titik adalah tanda desimal; tanpa pemisah ribuan.';
export const ATURAN_TEKS = 'Bentuk tanda petik, tanda hubung, dan spasi tidak membedakan jawaban.';
