/** What is done with a part of an upload (K13). */

import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { MAX_BAGIAN_BYTES, MIN_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import type { Role } from '@lms/contracts/wire/endpoint';

export type Langkah =
  /** It goes on from here. */
  | 'tulis'
  /** The server has it already: its answer was lost. */
  | 'ulang'
  /** It does not begin where the last one ended. */
  | 'lompat'
  /** Too small, too large, or longer than the file. */
  | 'salah';

export function stepOf(
  upload: { ukuran: number; posisi: number },
  part: { posisi: number; bytes: number },
): Langkah {
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

/**
 * Of one account, while no row has them: files, and uploads on their way. A form with all that it
 * may hold is far below.
 */
const MOST_PENDING = 200;
const MOST_PENDING_BYTES = {
  mahasiswa: 5 * GB,
  dosen: 50 * GB,
  operator: 50 * GB,
} as const satisfies Record<Role, number>;

/**
 * Whether a file more is more than an account may have lying about. One alone may be as large as
 * its kind allows.
 */
export function exceedsPending({
  role,
  pending,
  bytes,
}: {
  role: Role;
  pending: Pending;
  bytes: number;
}): boolean {
  if (pending.jumlah === 0) return false;
  return pending.jumlah >= MOST_PENDING || pending.bytes + bytes > MOST_PENDING_BYTES[role];
}

export interface Pending {
  jumlah: number;
  bytes: number;
}

/**
 * A student's work always finds room: what is handed in, answered, written and shown as evidence
 * (K19). The own photo is no work.
 */
export const countsForQuota = ({ role, kind }: { role: Role; kind: KindBerkas }): boolean =>
  role !== 'mahasiswa' || kind === 'foto';

/** Whether a file more is more than the college may have (K19). */
export function exceedsQuota({
  quotaGb,
  used,
  bytes,
}: {
  quotaGb: number | null;
  used: number;
  bytes: number;
}): boolean {
  return quotaGb !== null && used + bytes > quotaGb * GB;
}
