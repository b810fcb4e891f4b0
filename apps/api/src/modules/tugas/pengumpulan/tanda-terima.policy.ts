/**
 * The server's signature over what was handed in (K61): who holds a receipt can have it checked.
 * Pure; the key is handed in.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readableCode } from '../../../platform/readable-code.ts';

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

/** 80 bits, as people type them: XXXX-XXXX-XXXX-XXXX. */
export function kodeOf(key: Buffer, isi: IsiTandaTerima): string {
  const {
    collegeId,
    idTugas,
    id,
    percobaan,
    dikumpulkanPada,
    terlambat,
    olehNim,
    olehNama,
    olehOperator,
    tautan,
    berkas,
  } = isi;
  // An array, so that no two different receipts are signed over the same text.
  const text = JSON.stringify([
    ...[
      collegeId,
      idTugas,
      id,
      percobaan,
      dikumpulkanPada.toISOString(),
      terlambat,
      olehNim,
      olehNama,
      olehOperator,
      tautan,
    ],
    berkas.map(({ nama, ukuran, sha256 }) => [nama, ukuran, sha256]),
  ]);
  return readableCode(createHmac('sha256', key).update(text).digest());
}

/** Whether what is stored is still what was signed. */
export function isSigned(key: Buffer, isi: IsiTandaTerima, kode: string): boolean {
  const expected = Buffer.from(kodeOf(key, isi));
  const given = Buffer.from(kode);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
