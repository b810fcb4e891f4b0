/**
 * How the codes of the QR attendance and of exams are written (DECISIONS 132; U48); the server and
 * the page that they are typed into read them the same.
 */
import { lipatKetikan } from '../wire/ketikan.ts';

/**
 * Digits and letters that cannot be mistaken for each other (Crockford's base 32: no I, L, O and
 * U).
 */
export const KODE_ALFABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_PANJANG = 8;
/** Of an exam's code. */
export const KODE_UJIAN_PANJANG = 6;

/**
 * A typed code as it is meant: capital letters, without spaces and hyphens, O as 0, I and L as 1.
 * What does not belong into a code stays, so that it is called wrong and never read as a code that
 * nobody has typed.
 */
export function bacaKode(typed: string): string {
  return lipatKetikan(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
