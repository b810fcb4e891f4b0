/** Siakad as the other side of a sign-in (DECISIONS 38, 104, 105). */
import { createHmac } from 'node:crypto';

/** The name under which the LMS is a client of Siakad. */
export const LMS_AT_SIAKAD = 'lms';
/** The client_id under which a college's Siakad is registered here. */
export const SIAKAD_CLIENT = 'siakad';
/** How long a code of ours may be used. */
export const KODE_SECONDS = 60;

/**
 * The address of a college's Siakad without a slash at its end; null when what is configured is
 * none.
 */
export function siakadAddress(configured: string): string | null {
  const url = URL.parse(configured);
  if (
    url === null ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.password !== ''
  )
    return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** Where the LMS redeems a code that came from Siakad. */
export const siakadTokenAddress = (address: string) => `${address}/oauth/token`;

/**
 * The secret with which the LMS names itself to the Siakad of a college: derived, so that none is
 * stored and no college's is another's.
 */
export function siakadSecretOf(collegeId: string, installationSecret: string): string {
  return createHmac('sha256', installationSecret).update(`siakad:${collegeId}`).digest('base64url');
}

/**
 * Whether a sign-in code may be sent to `target`: a page at or below one of the registered
 * addresses, as a browser understands the text. Anything a browser and we could read differently is
 * refused.
 */
export function isRegisteredAddress(target: string, registered: readonly string[]): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters inside an address
  if (/[\u0000-\u0020\u007f\\]/.test(target) || !/^https?:\/\/[^/]/i.test(target)) return false;
  const url = URL.parse(target);
  if (
    url === null ||
    url.username !== '' ||
    url.password !== '' ||
    target.includes('#') ||
    target.split(/[/?]/)[2]?.includes('@')
  )
    return false;
  // An encoded slash or dot is a segment to us and may be a way up to the other side.
  if (/%(2e|2f|5c|00)/i.test(target.split('?')[0] ?? '')) return false;
  return registered.some((one) => {
    const allowed = URL.parse(one);
    if (allowed === null || allowed.origin === 'null' || url.origin !== allowed.origin)
      return false;
    const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`;
    return url.pathname === allowed.pathname || url.pathname.startsWith(folder);
  });
}

export interface StoredKode {
  clientId: string;
  redirectUri: string;
  berakhirPada: Date;
  dipakaiPada: Date | null;
  /** The sign-in that asked for it is over, or the account was switched off. */
  sesiBerakhir: boolean;
}

export type KodeDecision = { allow: true } | { allow: false; revoke: boolean };

/**
 * A code that comes a second time betrays a thief: what came of it is taken back (RFC 6749 §4.1.2).
 */
export function canRedeem(
  kode: StoredKode,
  given: { clientId: string; redirectUri: string },
  now: Date,
): KodeDecision {
  if (kode.clientId !== given.clientId) return { allow: false, revoke: false };
  if (kode.dipakaiPada !== null) return { allow: false, revoke: true };
  const fits =
    kode.redirectUri === given.redirectUri && now < kode.berakhirPada && !kode.sesiBerakhir;
  return fits ? { allow: true } : { allow: false, revoke: false };
}
