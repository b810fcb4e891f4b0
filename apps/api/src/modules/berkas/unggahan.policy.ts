/** What is done with a part of an upload (K13). */
import { MAX_BAGIAN_BYTES, MIN_BAGIAN_BYTES } from '@lms/contracts/batas';

export type Langkah =
  /** It goes on from here. */
  | 'tulis'
  /** The server has it already: its answer was lost. */
  | 'ulang'
  /** It does not begin where the last one ended. */
  | 'lompat'
  /** Too small, too large, or longer than the file. */
  | 'salah';

export function stepOf(upload: { ukuran: number; posisi: number }, part: { posisi: number; bytes: number }): Langkah {
  const end = part.posisi + part.bytes;
  const isLast = end === upload.ukuran;
  if (part.bytes === 0 || part.bytes > MAX_BAGIAN_BYTES || end > upload.ukuran) return 'salah';
  if (part.bytes < MIN_BAGIAN_BYTES && !isLast) return 'salah';
  if (end <= upload.posisi) return 'ulang';
  return part.posisi === upload.posisi ? 'tulis' : 'lompat';
}

/** Unclaimed files and unfinished uploads are kept so long (DECISIONS 211, K13). */
export const KEPT_HOURS = 24;

const GB = 1_000_000_000;

/** Whether a file more is more than the college may have (K19). Students' work always finds room. */
export function exceedsQuota({ quotaGb, used, bytes }: { quotaGb: number | null; used: number; bytes: number }): boolean {
  return quotaGb !== null && used + bytes > quotaGb * GB;
}
