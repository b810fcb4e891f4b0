/** When a student may contest the own row of a meeting's attendance (K52). */
import type { ErrorCode } from '@lms/contracts/errors';
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';

const DAY_MS = 86_400_000;

export interface ContestedRow {
  jenis: ModeKuliah;
  waktuMulai: Date;
  waktuSelesai: Date;
  waktuBatasAktivitas: Date;
  /** Days after that. */
  batasHari: number;
  presensi: Presensi | null;
  /** One of this row waits for its answer. */
  menunggu: boolean;
}

export const disputeEnds = ({
  waktuBatasAktivitas,
  batasHari,
}: Pick<ContestedRow, 'waktuBatasAktivitas' | 'batasHari'>): Date =>
  new Date(waktuBatasAktivitas.getTime() + batasHari * DAY_MS);

/** `sejak` is when it opens, where only time is missing. */
export type DisputeDecision = { allow: true } | { allow: false; code: ErrorCode; sejak?: Date };

/**
 * A mark can be contested as soon as it is there. A row without one when nobody waits for it any
 * more: of an online meeting once its activities have closed, of another once it has ended. Who is
 * present has nothing to contest.
 */
export function canDispute(row: ContestedRow, now: Date): DisputeDecision {
  if (row.menunggu) return { allow: false, code: 'sanggahan_masih_menunggu' };
  if (row.presensi === 'H') return { allow: false, code: 'sanggahan_sudah_hadir' };
  const settled = row.jenis === 'online' ? row.waktuBatasAktivitas : row.waktuSelesai;
  const sejak = row.presensi === null ? settled : row.waktuMulai;
  if (now < sejak) return { allow: false, code: 'sanggahan_belum_waktunya', sejak };
  return now <= disputeEnds(row) ? { allow: true } : { allow: false, code: 'sanggahan_lewat' };
}
