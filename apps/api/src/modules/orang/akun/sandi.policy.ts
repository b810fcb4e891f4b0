/**
 * Rules for a new password (ASVS 6.2: a minimum length instead of composition rules, not common,
 * not derived from the owner).
 */
import { SANDI_MAX, SANDI_MIN } from '@lms/contracts/orang/akun';

export interface PasswordOwner {
  username: string;
  nama: string;
  /** NIM or NIDN. */
  nomor_induk: string | null;
}

/** Shorter names also occur in ordinary words, so they count only next to digits. */
const MIN_NAME = 4;

/** `common`: in lower case without spaces. */
export function faultOfPassword(
  password: string,
  owner: PasswordOwner,
  common: ReadonlySet<string>,
): string | null {
  const length = [...password].length;
  if (length < SANDI_MIN) return `Kata sandi paling sedikit ${SANDI_MIN} karakter`;
  if (length > SANDI_MAX) return `Kata sandi paling banyak ${SANDI_MAX} karakter`;
  if (repeatsOwner(password, owner))
    return 'Kata sandi tidak boleh mengulang nama pengguna, nomor induk, atau nama Anda';
  const plain = password.toLowerCase().replaceAll(/\s/g, '');
  if (new Set(plain).size < 3) return 'Kata sandi terlalu mudah ditebak';
  if (common.has(plain)) return 'Kata sandi ini terlalu umum dipakai';
  return null;
}

/**
 * Without the owner's names, the rest must still be long enough and not just a number such as a
 * birthday.
 */
function repeatsOwner(password: string, { username, nama, nomor_induk }: PasswordOwner): boolean {
  const plain = lettersOf(password);
  const called = [username, nama, nomor_induk ?? ''];
  const names = new Set(
    [...called, ...called.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u))].map(lettersOf),
  );
  names.delete('');
  if (names.has(plain.replaceAll(/\d/g, '')) || names.has(plain)) return true;
  const longestFirst = [...names]
    .filter((name) => name.length >= MIN_NAME)
    .sort((a, b) => b.length - a.length);
  const left = longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), plain);
  return left !== plain && (left.length < SANDI_MIN || /^\d+$/.test(left));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
