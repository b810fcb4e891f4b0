/**
 * A number that comes in one piece: pasted, dropped, or committed by a phone's keyboard (DECISIONS
 * 240). Pure.
 */
import {
  ANGKA_RIBUAN,
  ANGKA_TAK_TERBACA,
  lipatKetikan,
  masalahAngka,
} from '@lms/contracts/wire/ketikan';

export interface Insertion {
  before: string;
  text: string;
  after: string;
}

export interface NumberKind {
  /** Null: any number. */
  decimals: number | null;
  negative: boolean;
  suffix: string;
}

/** A number assembled from parts may lack its sign or digits. */
const PARTIAL = /^[+-]?\d*[.,]?\d*$/;

/** The field's whole text with a dot as decimal sign, or the fault. */
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
  if (kept.length > most)
    return {
      fault: most === 0 ? 'Isi bilangan bulat' : `Paling banyak ${most} angka di belakang koma`,
    };
  return { text: most === 0 ? integer : `${integer}.${kept}` };
}
