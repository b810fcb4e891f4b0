/** Pictures are recognised by their first bytes, not by names or declared types. */
export type JenisGambar = 'png' | 'jpeg' | 'gif' | 'webp';

const AWAL: readonly (readonly [JenisGambar, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
];

export function jenisGambar(isi: Uint8Array): JenisGambar | null {
  const cocok = AWAL.find(([, awal]) => awal.every((byte, index) => isi[index] === byte));
  if (cocok !== undefined) return cocok[0];
  const kepala = Buffer.from(isi.subarray(0, 12)).toString('latin1');
  return kepala.startsWith('RIFF') && kepala.endsWith('WEBP') ? 'webp' : null;
}

export const keDataUri = (jenis: JenisGambar, isi: Uint8Array): string =>
  `data:image/${jenis};base64,${Buffer.from(isi.buffer, isi.byteOffset, isi.byteLength).toString('base64')}`;

export function dariDataUri(alamat: string): Uint8Array | null {
  const koma = alamat.indexOf(',');
  if (!/^data:[^,]{0,100};base64$/i.test(alamat.slice(0, Math.max(koma, 0)))) return null;
  return Buffer.from(alamat.slice(koma + 1), 'base64');
}
