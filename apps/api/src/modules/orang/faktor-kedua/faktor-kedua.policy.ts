/**
 * The second factor: time-based codes (TOTP, RFC 6238) and recovery codes. Pure, except for the
 * given randomness.
 */
import { Secret, TOTP } from 'otpauth';

/**
 * This many wrong codes in a row, over all sign-ins, lock the factor, so that six digits cannot be
 * guessed.
 */
const FAILURES_UNTIL_LOCK = 10;
const LOCK_MS = 15 * 60_000;

const PERIOD_SECONDS = 30;
/** Also accepts the steps before and after, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** Authenticator apps support SHA-1, six digits and 30 seconds. */
const totp = (secret: string, label: { issuer: string; username: string }) =>
  new TOTP({
    issuer: label.issuer,
    label: label.username,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function enrolmentUri(secret: string, label: { issuer: string; username: string }): string {
  return totp(secret, label).toString();
}

/** Null for a wrong code or one not newer than the last accepted (no replay). */
export function acceptedStep(
  secret: string,
  { code, lastStep, now }: { code: string; lastStep: number; now: Date },
): number | null {
  const one = totp(secret, { issuer: '', username: '' });
  const timestamp = now.getTime();
  const delta = one.validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return null;
  const step = one.counter({ timestamp }) + delta;
  return step > lastStep ? step : null;
}

/** Crockford's Base32: no I, L, O, U, so that it can be read from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const RECOVERY_CODES = 10;
const RECOVERY_LENGTH = 10;

/** Ten codes like `7QK2M-XH40B`, 50 bits each. `random` returns that many bytes. */
export function newRecoveryCodes(random: (bytes: number) => Uint8Array): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = [...random(RECOVERY_LENGTH)]
      .map((byte) => ALPHABET.charAt(byte % ALPHABET.length))
      .join('');
    return `${text.slice(0, RECOVERY_LENGTH / 2)}-${text.slice(RECOVERY_LENGTH / 2)}`;
  });
}

export type TypedCode = { kind: 'totp'; code: string } | { kind: 'pemulihan'; code: string } | null;

/** Ignores spaces and hyphens and maps misread letters to digits. Null when it is no code. */
export function readCode(typed: string): TypedCode {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return code.length === RECOVERY_LENGTH && [...code].every((char) => ALPHABET.includes(char))
    ? { kind: 'pemulihan', code }
    : null;
}

export interface Failures {
  gagal: number;
  terkunciSampai: Date | null;
}

export function isLocked({ terkunciSampai }: Pick<Failures, 'terkunciSampai'>, now: Date): boolean {
  return terkunciSampai !== null && now < terkunciSampai;
}

/** The count restarts with each lock. */
export function afterFailure({ gagal }: Pick<Failures, 'gagal'>, now: Date): Failures {
  const count = gagal + 1;
  if (count < FAILURES_UNTIL_LOCK) return { gagal: count, terkunciSampai: null };
  return { gagal: 0, terkunciSampai: new Date(now.getTime() + LOCK_MS) };
}
