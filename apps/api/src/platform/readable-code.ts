/** Without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUP = 4;

/** 80 bits: XXXX-XXXX-XXXX-XXXX. */
export function readableCode(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, 10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const letters = bits.replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return letters.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** Look-alike letters are digits; null when malformed. */
export function readCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (!new RegExp(`^[${ALPHABET}]{16}$`).test(letters)) return null;
  return letters.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}
