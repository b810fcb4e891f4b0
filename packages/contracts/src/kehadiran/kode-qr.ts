/** Codes of QR attendance and exams (DECISIONS 132; U48), shared by server and pages. */
import { lipatKetikan } from '../wire/ketikan.ts';

/** Crockford's base 32: no two characters look alike. */
export const KODE_ALFABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_PANJANG = 8;
export const KODE_UJIAN_PANJANG = 6;

/**
 * Upper case, no spaces or hyphens, O as 0, I and L as 1. Other characters stay, so a wrong code
 * stays wrong.
 */
export function bacaKode(typed: string): string {
  return lipatKetikan(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
