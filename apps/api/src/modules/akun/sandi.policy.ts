/** What a new password must be (ASVS 6.2: length instead of composition rules, no common one). */
import { SANDI_MAX, SANDI_MIN } from '@lms/contracts/akun';
import { commonPasswords } from './sandi-umum.ts';

/** Null when the password may be used, else the sentence that says why not. */
export function faultOfPassword(password: string, account: { username: string; nama: string }): string | null {
  const length = [...password].length;
  if (length < SANDI_MIN) return `Kata sandi paling sedikit ${SANDI_MIN} karakter`;
  if (length > SANDI_MAX) return `Kata sandi paling banyak ${SANDI_MAX} karakter`;
  const plain = fold(password);
  if (plain === fold(account.username) || plain === fold(account.nama)) return 'Kata sandi tidak boleh sama dengan nama pengguna';
  if (new Set(plain).size < 3) return 'Kata sandi terlalu mudah ditebak';
  if (commonPasswords.has(plain)) return 'Kata sandi ini terlalu umum dipakai';
  return null;
}

/** Capitals and spaces make no other password of a name or a common word. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s/g, '');
}
