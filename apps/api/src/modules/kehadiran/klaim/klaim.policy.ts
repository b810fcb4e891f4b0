/** How far a late scan's age is believed, and which scans a lecturer can accept (DECISIONS 234). */
import type { WaktuPertemuan } from '../../kelas/pertemuan/index.ts';
import { LIFE_MS, planScan, type ScannedMark } from '../qr/qr.policy.ts';

/** The meeting as it was then, without later events. */
export function asOf(meeting: WaktuPertemuan, at: Date): WaktuPertemuan {
  const until = (time: Date | null) => (time !== null && time > at ? null : time);
  return {
    ...meeting,
    mulaiKuliah: until(meeting.mulaiKuliah),
    selesaiKuliah: until(meeting.selesaiKuliah),
  };
}

/**
 * A device back online renews its sign-in first; contacts this shortly before a scan belong to
 * that.
 */
const COMING_BACK_MS = 120_000;

/** Contacts from here on do not contradict a scan received then. */
export const endOfSilence = (received: Date): Date => new Date(received.getTime() - COMING_BACK_MS);

/**
 * True if a scan may have waited since `scannedAt`: a device that reached the server later would
 * have sent it (DECISIONS 144). Contacts within a code's life do not contradict, because single
 * calls get through.
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

/** It waits until it is accepted, marked by hand, or scanned again. */
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
