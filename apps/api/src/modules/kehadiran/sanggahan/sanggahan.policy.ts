/** When students may dispute their attendance (K52). */
import type { ErrorCode } from '@lms/contracts/errors';
import type { ModeKuliah, Presensi } from '@lms/contracts/wire/umum';

const DAY_MS = 86_400_000;

export interface ContestedRow {
  jenis: ModeKuliah;
  waktuMulai: Date;
  waktuSelesai: Date;
  waktuBatasAktivitas: Date;
  /** Days after that in which a dispute is possible. */
  batasHari: number;
  presensi: Presensi | null;
  menunggu: boolean;
}

export const disputeEnds = ({
  waktuBatasAktivitas,
  batasHari,
}: Pick<ContestedRow, 'waktuBatasAktivitas' | 'batasHari'>): Date =>
  new Date(waktuBatasAktivitas.getTime() + batasHari * DAY_MS);

/** `sejak`: when it opens, if only time is missing. */
export type DisputeDecision = { allow: true } | { allow: false; code: ErrorCode; sejak?: Date };

/**
 * A mark at once; a missing one once overdue: after the activities of an online meeting, otherwise
 * after the meeting. Present students cannot.
 */
export function canDispute(row: ContestedRow, now: Date): DisputeDecision {
  if (row.menunggu) return { allow: false, code: 'sanggahan_masih_menunggu' };
  if (row.presensi === 'H') return { allow: false, code: 'sanggahan_sudah_hadir' };
  const settled = row.jenis === 'online' ? row.waktuBatasAktivitas : row.waktuSelesai;
  const sejak = row.presensi === null ? settled : row.waktuMulai;
  if (now < sejak) return { allow: false, code: 'sanggahan_belum_waktunya', sejak };
  return now <= disputeEnds(row) ? { allow: true } : { allow: false, code: 'sanggahan_lewat' };
}
