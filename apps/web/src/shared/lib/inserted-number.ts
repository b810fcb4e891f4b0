/** What becomes of a number that enters a field in one piece: pasted, dropped, or committed by a phone's keyboard (DECISIONS 240). Pure. */
import { ANGKA_RIBUAN, ANGKA_TAK_TERBACA, lipatKetikan, masalahAngka } from '@lms/contracts/wire/ketikan';

export interface Insertion {
  /** What stands in the field on either side of the selection. */
  before: string;
  text: string;
  after: string;
}

export interface NumberKind {
  /** Digits behind the sign at most; null: any number of them. */
  decimals: number | null;
  negative: boolean;
  /** The unit that the field writes behind the number. */
  suffix: string;
}

/** The sign and its digits may still be missing while a number is put together from parts. */
const PARTIAL = /^[+-]?\d*[.,]?\d*$/;

/** Returns the whole text of the field with a dot as the decimal sign, or says why the field stays as it is. */
export function insertedNumber(
  { before, text, after }: Insertion,
  { decimals, negative, suffix }: NumberKind,
): { text: string } | { fault: string } {
  const unit = lipatKetikan(suffix);
  const bare = lipatKetikan(text);
  const own = unit !== '' && bare.endsWith(unit) ? bare.slice(0, -unit.length).trim() : bare;
  const whole = `${before}${own}${after}`;
  const isPartial = PARTIAL.test(whole);
  const fault = masalahAngka(whole);
  if (fault !== null && (fault !== ANGKA_TAK_TERBACA || !isPartial)) {
    return { fault: decimals === 0 && fault !== ANGKA_TAK_TERBACA ? ANGKA_RIBUAN : fault };
  }
  if (!isPartial) return { fault: ANGKA_TAK_TERBACA };
  if (!negative && whole.startsWith('-')) return { fault: 'Isi tanpa tanda minus' };
  const [integer = '', behind] = whole.replace(/^\+/, '').replace(',', '.').split('.');
  if (behind === undefined) return { text: integer };
  const most = decimals ?? behind.length;
  const kept = behind.length > most ? behind.replace(/0+$/, '') : behind;
  if (kept.length > most) return { fault: most === 0 ? 'Isi bilangan bulat' : `Paling banyak ${most} angka di belakang koma` };
  return { text: most === 0 ? integer : `${integer}.${kept}` };
}
