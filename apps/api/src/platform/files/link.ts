/** Whoever holds a signed link may read the file until it expires (DECISIONS 40). */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const LINK_SECONDS = 15 * 60;

export interface FileLink {
  collegeId: string;
  path: string;
  userId: string;
  name: string;
  /** Detected content type, never the uploader's. */
  type: string;
  /** SHA-256 of content that was held back when the link was signed: ask again. */
  held?: string | undefined;
}

export interface LinkQuery {
  c: string;
  u: string;
  nama: string;
  tipe: string;
  exp: string;
  sig: string;
  tahan?: string;
}

/** Equal in all processes, distinct per purpose. */
export function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lms ${purpose}`, 32));
}

export const linkKey = (secret: string): Buffer => keyOf(secret, 'file links');

/** Receipts of hand-ins are checked for years, so this key outlives the secret (key-registry.ts). */
const LASTING = ['tanda terima'] as const;
export type LastingKey = (typeof LASTING)[number];

export const receiptKeysOf = (secret: string): Record<string, string> =>
  Object.fromEntries(
    LASTING.map((purpose) => [purpose, keyOf(secret, purpose).toString('base64url')]),
  );

export function signLink(key: Buffer, link: FileLink, now: Date): string {
  const exp = String(Math.floor(now.getTime() / 1_000) + LINK_SECONDS);
  const query: LinkQuery = {
    c: link.collegeId,
    u: link.userId,
    nama: link.name,
    tipe: link.type,
    exp,
    sig: signature(key, link, exp),
    ...(link.held === undefined ? {} : { tahan: link.held }),
  };
  return `/files/${encodeURIComponent(link.path)}?${new URLSearchParams({ ...query })}`;
}

/** `keys`: of every secret that counts. */
export function readLink(
  keys: readonly Buffer[],
  path: string,
  query: Partial<LinkQuery>,
  now: Date,
): FileLink | null {
  const { c = '', u = '', nama = '', tipe = '', exp = '', sig = '', tahan: held } = query;
  const link: FileLink = { collegeId: c, path, userId: u, name: nama, type: tipe, held };
  const given = Buffer.from(sig);
  const isSigned = keys.some((key) => {
    const expected = Buffer.from(signature(key, link, exp));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isSigned) return null;
  return Number(exp) * 1_000 > now.getTime() ? link : null;
}

/** Over a JSON array, so that different links never give the same text. */
function signature(
  key: Buffer,
  { collegeId, path, userId, name, type, held }: FileLink,
  exp: string,
): string {
  return createHmac('sha256', key)
    .update(
      JSON.stringify([
        collegeId,
        path,
        userId,
        name,
        type,
        exp,
        ...(held === undefined ? [] : [held]),
      ]),
    )
    .digest('base64url');
}
