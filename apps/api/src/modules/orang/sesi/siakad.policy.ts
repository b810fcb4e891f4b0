/** Siakad as a partner for sign-ins (DECISIONS 38, 104, 105). */
import { createHmac } from 'node:crypto';

/** The LMS's client_id at Siakad. */
export const LMS_AT_SIAKAD = 'lms';
export const SIAKAD_CLIENT = 'siakad';
export const KODE_SECONDS = 60;

/** Without trailing slash; null when the setting is not an address. */
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

export const siakadTokenAddress = (address: string) => `${address}/oauth/token`;

/** Derived per college, so that no secret is stored or shared. */
export function siakadSecretOf(collegeId: string, installationSecret: string): string {
  return createHmac('sha256', installationSecret).update(`siakad:${collegeId}`).digest('base64url');
}

/**
 * Whether a code may be sent to `target`: a page at or below a registered address. Anything that
 * browser and server could read differently is refused.
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
  // The other side may read an encoded slash or dot as a way up.
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
  /** The sign-in has ended or the account was switched off. */
  sesiBerakhir: boolean;
}

export type KodeDecision = { allow: true } | { allow: false; revoke: boolean };

/**
 * A code that is used again reveals a thief, so the session that came of it is revoked (RFC 6749
 * §4.1.2).
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
