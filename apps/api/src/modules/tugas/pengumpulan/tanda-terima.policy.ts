/** The signature of a submission (K61), for receipts. Pure. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { readableCode } from '../../../platform/readable-code.ts';

/** The signed data; it never changes. */
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

/** Purpose of the signing key. */
export const TANDA_TERIMA = 'tanda terima';

/** 80 bits: XXXX-XXXX-XXXX-XXXX. */
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
  // An array: two different receipts never give one text.
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

/** The stored data is what was signed with one of the keys: a receipt outlives its secret. */
export function isSigned(keys: readonly Buffer[], isi: IsiTandaTerima, kode: string): boolean {
  const given = Buffer.from(kode);
  return keys.some((key) => {
    const expected = Buffer.from(kodeOf(key, isi));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
