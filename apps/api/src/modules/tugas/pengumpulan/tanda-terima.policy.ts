/** The server's signature over what was handed in (K61): who holds a receipt can have it checked. Pure; the key is handed in. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** What is signed: all that does not change any more, whatever else does. */
export interface IsiTandaTerima {
  collegeId: string;
  idTugas: string;
  id: string;
  percobaan: number;
  dikumpulkanPada: Date;
  terlambat: boolean;
  olehNim: string;
  olehNama: string;
  olehOperator: string | null;
  tautan: string | null;
  berkas: readonly { nama: string; ukuran: number; sha256: string }[];
}

/** Of the key by which receipts are signed. */
export const TANDA_TERIMA = 'tanda terima';

/** Without letters that are read as digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BYTES = 10;
const GROUP = 4;

/** 80 bits, as people type them: XXXX-XXXX-XXXX-XXXX. */
export function kodeOf(key: Buffer, isi: IsiTandaTerima): string {
  const { collegeId, idTugas, id, percobaan, dikumpulkanPada, terlambat, olehNim, olehNama, olehOperator, tautan, berkas } = isi;
  // An array, so that no two different receipts are signed over the same text.
  const text = JSON.stringify([
    ...[collegeId, idTugas, id, percobaan, dikumpulkanPada.toISOString(), terlambat, olehNim, olehNama, olehOperator, tautan],
    berkas.map(({ nama, ukuran, sha256 }) => [nama, ukuran, sha256]),
  ]);
  const bits = [...createHmac('sha256', key).update(text).digest().subarray(0, BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  const letters = bits.replaceAll(/.{5}/g, (five) => ALPHABET.charAt(Number.parseInt(five, 2)));
  return letters.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-');
}

/** A code as somebody typed it from paper; null when it can be none. */
export function readKode(typed: string): string | null {
  const letters = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isOne = letters.length === (BYTES * 8) / 5 && [...letters].every((letter) => ALPHABET.includes(letter));
  return isOne ? letters.replaceAll(new RegExp(`(.{${GROUP}})(?=.)`, 'g'), '$1-') : null;
}

/** Whether what is stored is still what was signed. */
export function isSigned(key: Buffer, isi: IsiTandaTerima, kode: string): boolean {
  const expected = Buffer.from(kodeOf(key, isi));
  const given = Buffer.from(kode);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
