/**
 * Scans that come when their code has died: what the server believes of their age, and which of
 * them a lecturer can accept (DECISIONS 234).
 */
import type { WaktuPertemuan } from '../../kelas/pertemuan/index.ts';
import { LIFE_MS, planScan, type ScannedMark } from '../qr/qr.policy.ts';

/** A meeting as it stood at `at`: what happened later had not happened. */
export function asOf(meeting: WaktuPertemuan, at: Date): WaktuPertemuan {
  const until = (time: Date | null) => (time !== null && time > at ? null : time);
  return {
    ...meeting,
    mulaiKuliah: until(meeting.mulaiKuliah),
    selesaiKuliah: until(meeting.selesaiKuliah),
  };
}

/**
 * A device that comes back renews its sign-in first: contacts so shortly before a late scan are of
 * the coming back.
 */
const COMING_BACK_MS = 120_000;

/**
 * Contacts from here on say nothing of the time without a line that a scan received at `received`
 * tells of.
 */
export const endOfSilence = (received: Date): Date => new Date(received.getTime() - COMING_BACK_MS);

/**
 * Whether a scan may have been made at `scannedAt` and only come now: a device that has reached the
 * server since then would have sent it (DECISIONS 144). For as long as a code lives that is no
 * contradiction: one call may get through where another did not.
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
  /** The student's mark in the meeting, if there is one. */
  stored: ScannedMark | null;
}

/**
 * Whether a claim waits for a lecturer: a mark by hand has answered it, and so has a later scan.
 */
export function isWaiting({ diterimaPada, stored }: Omit<Claim, 'nim'>): boolean {
  return diterimaPada === null && planScan(stored) === 'tandai';
}

/**
 * What accepting does: `nim` become marks; `none`: there is nothing of the named students that was
 * ever to be accepted.
 */
export function planAcceptance(
  claims: readonly Claim[],
  named: readonly string[],
): { nim: string[]; none: boolean } {
  const wanted = new Set(named);
  const own = claims.filter(({ nim }) => wanted.has(nim));
  return { nim: own.filter(isWaiting).map(({ nim }) => nim), none: own.length === 0 };
}
