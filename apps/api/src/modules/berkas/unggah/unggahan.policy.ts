/** Decides about a part of an upload (K13). */

import type { KindBerkas } from '@lms/contracts/berkas/berkas';
import { MAX_BAGIAN_BYTES, MIN_BAGIAN_BYTES } from '@lms/contracts/wire/batas';
import type { Role } from '@lms/contracts/wire/endpoint';

export type Langkah =
  /** The part continues the upload. */
  | 'tulis'
  /** The server has the part already; its answer was lost. */
  | 'ulang'
  /** The part leaves a gap. */
  | 'lompat'
  /** The part is too small, too large, or longer than the file. */
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

/** How long unclaimed files and unfinished uploads are kept (DECISIONS 211, K13). */
export const KEPT_HOURS = 24;

const GB = 1_000_000_000;

/** Unclaimed files and running uploads per account, far above what a form needs. */
const MOST_PENDING = 200;
const MOST_PENDING_BYTES = {
  mahasiswa: 5 * GB,
  dosen: 50 * GB,
  operator: 50 * GB,
} as const satisfies Record<Role, number>;

/** A single file may always be as large as its kind allows. */
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

/** Students' work always finds room (K19); their photo is not work. */
export const countsForQuota = ({ role, kind }: { role: Role; kind: KindBerkas }): boolean =>
  role !== 'mahasiswa' || kind === 'foto';

/** The college's quota (K19). */
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
