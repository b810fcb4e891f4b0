/** Pictures are recognised by their first bytes, not by names or declared types. */
export type JenisGambar = 'png' | 'jpeg' | 'gif' | 'webp';

const STARTS: readonly (readonly [JenisGambar, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

export function jenisOfGambar(isi: Uint8Array): JenisGambar | null {
  const match = STARTS.find(([, start]) => start.every((byte, index) => isi[index] === byte));
  if (match !== undefined) return match[0];
  const head = Buffer.from(isi.subarray(0, 12)).toString('latin1');
  return head.startsWith('RIFF') && head.endsWith('WEBP') ? 'webp' : null;
}

export const toDataUri = (jenis: JenisGambar, isi: Uint8Array): string =>
  `data:image/${jenis};base64,${Buffer.from(isi.buffer, isi.byteOffset, isi.byteLength).toString('base64')}`;

export function fromDataUri(address: string): Uint8Array | null {
  const comma = address.indexOf(',');
  if (!/^data:[^,]{0,100};base64$/i.test(address.slice(0, Math.max(comma, 0)))) return null;
  return Buffer.from(address.slice(comma + 1), 'base64');
}
