/**
 * What phones, Word and Excel write in place of what a keyboard has, and how typed text and numbers
 * are compared (DECISIONS 240). One table for server and screens; no schema stands here, so that a
 * screen has it without them.
 */
import { ANGKA } from '../soal/batas.ts';

/**
 * Each sign with all that is typed for it. Read before NFKC, which would take some of them apart.
 */
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
/**
 * Nobody sees them: zero-width characters, soft hyphens, marks of direction, variants of a glyph.
 */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Signs by the table, and nothing that nobody sees. */
const lipatTanda = (text: string): string =>
  text.replaceAll(unseen, '').replaceAll(folded, (one) => sama.get(one) ?? one);

/**
 * Typed text as it is compared: signs by the table, NFKC, spaces one each, trimmed. Letters keep
 * their case.
 */
export const lipatKetikan = (text: string): string =>
  lipatTanda(text).normalize('NFKC').replaceAll(/\s+/g, ' ').trim();

/**
 * `lipatKetikan` without the case of letters: for lists that a screen narrows down by what somebody
 * types.
 */
export const lipatCari = (text: string): string =>
  lipatKetikan(text).toLowerCase().normalize('NFKC');

/**
 * What is searched for in stored texts, character by character; null where any sign of its kind, or
 * any space, counts. Letters stay as they are typed, because the stored ones do: NFKC would look
 * for H2O where H₂O stands.
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
 * One sign and three digits behind one to three: thousands to some people, thousandths to others. A
 * leading zero leaves no doubt.
 */
const MERAGUKAN = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;
/** A number that nobody takes for another. */
export const ANGKA_PASTI = new RegExp(
  `${MERAGUKAN.source.replace(/^\^/, '^(?!')})${ANGKA.source.slice(1)}`,
);
const BERIBUAN = /^[+-]?\d+(?:[.,]\d+(?:[., ']\d+)+|(?:[ ']\d+)+(?:[.,]\d+)?)$/;

/**
 * A number as somebody typed it: digits with at most one comma or point as the decimal sign, maybe
 * an exponent.
 */
export function bacaAngkaDiketik(text: string): AngkaDibaca {
  // NFKC would make 102 of 10².
  if (/\p{No}/u.test(text)) return { masalah: 'bukan_angka' };
  const plain = lipatKetikan(text).replace(/^([+-]) (?=\d)/, '$1');
  if (BERIBUAN.test(plain) || MERAGUKAN.test(plain)) return { masalah: 'ribuan' };
  return ANGKA.test(plain) ? { angka: plain } : { masalah: 'bukan_angka' };
}

/**
 * A number whose sign is known to be the decimal one, so written that nobody takes it for
 * thousands: 3.142 as 3.1420.
 */
export const tanpaRagu = (angka: string): string => (MERAGUKAN.test(angka) ? `${angka}0` : angka);

/** What is said of a number that cannot be taken as it was typed; null: it can. */
export function masalahAngka(text: string): string | null {
  const read = bacaAngkaDiketik(text);
  if ('angka' in read) return null;
  if (read.masalah === 'bukan_angka') return ANGKA_TAK_TERBACA;
  const plain = lipatKetikan(text);
  return MERAGUKAN.test(plain)
    ? `${ANGKA_RIBUAN} Bila maksudnya desimal, tambahkan nol: ${tanpaRagu(plain)}`
    : ANGKA_RIBUAN;
}

/** Beside a key, for its author. */
export const ATURAN_ANGKA = 'Koma atau titik adalah tanda desimal; tanpa pemisah ribuan.';
export const ATURAN_TEKS = 'Bentuk tanda petik, tanda hubung, dan spasi tidak membedakan jawaban.';
