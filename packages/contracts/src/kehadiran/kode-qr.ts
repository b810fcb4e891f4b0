/**
 * Format of QR attendance codes and exam codes (DECISIONS 132; U48), shared by the server and the
 * pages.
 */
import { lipatKetikan } from '../wire/ketikan.ts';

/** Crockford's base 32 (no I, L, O and U): no two characters look alike. */
export const KODE_ALFABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const KODE_PANJANG = 8;
export const KODE_UJIAN_PANJANG = 6;

/**
 * Normalises a typed code: upper case, no spaces or hyphens, O as 0, I and L as 1. Other characters
 * stay, so a wrong code stays wrong.
 */
export function bacaKode(typed: string): string {
  return lipatKetikan(typed)
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
