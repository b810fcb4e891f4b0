/**
 * Decides how far a late scan's age is believed, and which late scans a lecturer can accept
 * (DECISIONS 234).
 */
import type { WaktuPertemuan } from '../../kelas/pertemuan/index.ts';
import { LIFE_MS, planScan, type ScannedMark } from '../qr/qr.policy.ts';

/** Returns the meeting as it was at `at`, without later events. */
export function asOf(meeting: WaktuPertemuan, at: Date): WaktuPertemuan {
  const until = (time: Date | null) => (time !== null && time > at ? null : time);
  return {
    ...meeting,
    mulaiKuliah: until(meeting.mulaiKuliah),
    selesaiKuliah: until(meeting.selesaiKuliah),
  };
}

/**
 * A device that comes back online renews its sign-in first, so contacts this shortly before a late
 * scan belong to the coming back.
 */
const COMING_BACK_MS = 120_000;

/** Contacts from here on do not contradict a scan received at `received`. */
export const endOfSilence = (received: Date): Date => new Date(received.getTime() - COMING_BACK_MS);

/**
 * Tells whether a scan may have waited since `scannedAt`: a device that reached the server later
 * would have sent it (DECISIONS 144). Contacts within a code's life are no contradiction, because
 * single calls can get through.
 */
export function mayHaveWaited({
  scannedAt,
  lastContact,
}: {
  scannedAt: Date;
  lastContact: Date | null;
}): boolean {
  return lastContact !== null && scannedAt.getTime() >= lastContact.getTime() - LIFE_MS;
}

export interface Claim {
  nim: string;
  diterimaPada: Date | null;
  stored: ScannedMark | null;
}

/** A claim no longer waits once it is accepted, marked by hand, or scanned again. */
export function isWaiting({ diterimaPada, stored }: Omit<Claim, 'nim'>): boolean {
  return diterimaPada === null && planScan(stored) === 'tandai';
}

/** `none`: the named students never had a claim. */
export function planAcceptance(
  claims: readonly Claim[],
  named: readonly string[],
): { nim: string[]; none: boolean } {
  const wanted = new Set(named);
  const own = claims.filter(({ nim }) => wanted.has(nim));
  return { nim: own.filter(isWaiting).map(({ nim }) => nim), none: own.length === 0 };
}
