/**
 * Signed links to files (DECISIONS 40): who holds one may read that file until it runs out. Pure;
 * the key and `now` are handed in.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** How long a link is good for. */
export const LINK_SECONDS = 15 * 60;

/** What a link says; all of it is signed. */
export interface FileLink {
  collegeId: string;
  path: string;
  /** For whom it was made. */
  userId: string;
  /** The name it is saved under. */
  name: string;
  /** Content type as it was sniffed when the file came in, never as the uploader named it. */
  type: string;
}

/** The query of a link, as text. */
export interface LinkQuery {
  c: string;
  u: string;
  nama: string;
  tipe: string;
  exp: string;
  sig: string;
}

/** The same in every process with the same secret; another for every purpose. */
export function keyOf(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `lms ${purpose}`, 32));
}

export const linkKey = (secret: string): Buffer => keyOf(secret, 'file links');

export function signLink(key: Buffer, link: FileLink, now: Date): string {
  const exp = String(Math.floor(now.getTime() / 1_000) + LINK_SECONDS);
  const query: LinkQuery = {
    c: link.collegeId,
    u: link.userId,
    nama: link.name,
    tipe: link.type,
    exp,
    sig: signature(key, link, exp),
  };
  return `/files/${encodeURIComponent(link.path)}?${new URLSearchParams({ ...query })}`;
}

/**
 * What a link says; null when it was not made by us, was altered or has run out: which of these,
 * nobody is told.
 */
export function readLink(
  key: Buffer,
  path: string,
  query: Partial<LinkQuery>,
  now: Date,
): FileLink | null {
  const { c = '', u = '', nama = '', tipe = '', exp = '', sig = '' } = query;
  const link: FileLink = { collegeId: c, path, userId: u, name: nama, type: tipe };
  const expected = Buffer.from(signature(key, link, exp));
  const given = Buffer.from(sig);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number(exp) * 1_000 > now.getTime() ? link : null;
}

/** As a JSON array, so that no two different links are signed over the same text. */
function signature(
  key: Buffer,
  { collegeId, path, userId, name, type }: FileLink,
  exp: string,
): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([collegeId, path, userId, name, type, exp]))
    .digest('base64url');
}
