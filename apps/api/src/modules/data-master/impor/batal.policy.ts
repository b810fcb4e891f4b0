/** Decides which imports can be undone (DECISIONS 236). */
import type { StatusImpor } from '@lms/contracts/data-master/impor';

const BATAL_HOURS = 24;

export function untilBatal(now: Date): Date {
  return new Date(now.getTime() + BATAL_HOURS * 3_600_000);
}

interface Impor {
  sumber: 'operator' | 'siakad';
  status: StatusImpor;
  /** How long the record of its writes is kept; null: none. */
  jejak_sampai: Date | null;
}

export type BatalDecision =
  | { allow: true }
  | { allow: false; code: 'impor_sudah_dibatalkan' | 'impor_tidak_dapat_dibatalkan' };

/** An import can be undone while the record of its writes is kept. */
export function canBatalkan(
  { sumber, status, jejak_sampai: until }: Impor,
  now: Date,
): BatalDecision {
  if (status === 'membatalkan' || status === 'dibatalkan')
    return { allow: false, code: 'impor_sudah_dibatalkan' };
  const allow = sumber === 'operator' && status === 'selesai' && until !== null && now <= until;
  return allow ? { allow } : { allow, code: 'impor_tidak_dapat_dibatalkan' };
}
