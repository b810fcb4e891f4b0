/** The server decides: only it knows names and common passwords. */

/** Equal to SANDI_MIN and SANDI_MAX of the contract; a test compares them. */
export const MIN_LENGTH = 8;
export const MAX_LENGTH = 128;

export const ruleText = `Paling sedikit ${MIN_LENGTH} karakter, bukan nama pengguna Anda, dan bukan kata sandi yang umum dipakai. Kalimat panjang yang mudah Anda ingat lebih aman daripada kata pendek yang rumit.`;

const required = 'Harap isi bidang ini';

/** Characters, not code units. */
const lengthOf = (text: string): number => [...text].length;

export function faultOfNew(password: string): string | null {
  if (password === '') return required;
  if (lengthOf(password) < MIN_LENGTH) return `Kata sandi paling sedikit ${MIN_LENGTH} karakter`;
  if (lengthOf(password) > MAX_LENGTH) return `Kata sandi paling banyak ${MAX_LENGTH} karakter`;
  return null;
}

export function faultOfRepeated(password: string, repeated: string): string | null {
  if (repeated === '') return required;
  return password === repeated ? null : 'Kata sandi tidak sama';
}

export const faultOfOld = (password: string): string | null => (password === '' ? required : null);
