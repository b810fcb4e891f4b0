/** Who may read and write an announcement, and when it is shown (N67, N68). */
import type { ErrorCode } from '@lms/contracts/errors';
import { MOST_KARAKTER } from '@lms/contracts/isi/batas';
import type { PeranSasaran, Sasaran, StatusTayang } from '@lms/contracts/pengumuman/pengumuman';
import { isTooLong, type RichText } from '../../platform/html/rich-text.ts';

/** Withdrawn ones can be restored for as long. */
export const KEPT_DAYS = 30;
/** Characters of the beginning that lists show. */
const SUMMARY_CHARACTERS = 280;

export const everyRole: readonly PeranSasaran[] = ['mahasiswa', 'dosen', 'operator'];

interface Times {
  tanggalPublish: Date;
  tanggalBerakhir: Date | null;
}

export function statusOf(
  { tanggalPublish, tanggalBerakhir, ditarikPada }: Times & { ditarikPada: Date | null },
  now: Date,
): StatusTayang {
  if (ditarikPada !== null) return 'ditarik';
  if (tanggalPublish > now) return 'terjadwal';
  return tanggalBerakhir !== null && tanggalBerakhir <= now ? 'berakhir' : 'tayang';
}

/** `prodi` of the operator; empty: all programmes. */
export function mayChange(prodi: readonly string[], untukProdi: readonly string[]): boolean {
  if (prodi.length === 0) return true;
  return untukProdi.length > 0 && untukProdi.every((one) => prodi.includes(one));
}

export interface Fault {
  code: ErrorCode;
  path: string;
}

/** The first fault, in the order of the form. */
export function faultOf(
  { isi, target, ...times }: Times & { isi: RichText; target: Sasaran },
  prodi: readonly string[],
): Fault | null {
  if (isTooLong(isi, MOST_KARAKTER)) return { code: 'pengumuman_isi_terlalu_panjang', path: 'isi' };
  if (isi.html === '') return { code: 'pengumuman_isi_wajib', path: 'isi' };
  if (times.tanggalBerakhir !== null && times.tanggalBerakhir <= times.tanggalPublish)
    return { code: 'pengumuman_berakhir_sebelum_terbit', path: 'tanggalBerakhir' };
  return mayChange(prodi, target.id_prodi)
    ? null
    : { code: 'pengumuman_prodi_lain', path: 'target' };
}

export function summaryOf(text: string): string {
  const characters = [...text];
  return characters.length <= SUMMARY_CHARACTERS
    ? text
    : `${characters.slice(0, SUMMARY_CHARACTERS - 1).join('')}…`;
}
