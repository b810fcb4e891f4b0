/**
 * The cookie between leaving for the sign-in service and coming back; scripts cannot read it
 * (DECISIONS 38).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export const OIDC_ATTEMPT_SECONDS = 600;

const pendingShape = z.object({
  collegeId: z.string(),
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  redirectUri: z.string(),
  /** A checked path of this site; null means home. */
  redirect: z.string().nullable(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type PendingSignIn = z.infer<typeof pendingShape>;

const signatureOf = (text: string, secret: string) =>
  createHmac('sha256', secret).update(`oidc:${text}`).digest('base64url');

/** Signed, so that a neighbouring subdomain cannot plant a sign-in. */
export function sealPending(pending: PendingSignIn, secret: string): string {
  const text = Buffer.from(JSON.stringify(pending)).toString('base64url');
  return `${text}.${signatureOf(text, secret)}`;
}

/** Null when missing, forged or expired. */
export function openPending(
  sealed: string | undefined,
  secrets: readonly string[],
  now: Date,
): PendingSignIn | null {
  const [text = '', signature = ''] = (sealed ?? '').split('.');
  const given = Buffer.from(signature);
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signatureOf(text, secret));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isOurs) return null;
  const pending = pendingShape.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return pending.expiresAt > now.getTime() ? pending : null;
}

export interface BroughtBack {
  collegeId: string;
  state: string;
  redirectUri: string;
  codeVerifier: string | undefined;
}

/** Tells whether the answer belongs to the sign-in that this browser began. */
export function belongsTo(
  pending: PendingSignIn | null,
  back: BroughtBack,
): pending is PendingSignIn {
  return (
    pending !== null &&
    pending.collegeId === back.collegeId &&
    pending.state === back.state &&
    pending.redirectUri === back.redirectUri &&
    (back.codeVerifier === undefined || back.codeVerifier === pending.codeVerifier)
  );
}
