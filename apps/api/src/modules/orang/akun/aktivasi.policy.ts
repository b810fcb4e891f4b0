/** One-time links to set a password (DECISIONS 203). */

export const LINK_HOURS = 24;

export interface StoredLink {
  berakhirPada: Date;
  dipakaiPada: Date | null;
  /** When a newer link or a changed password cancelled it. */
  dibatalkanPada: Date | null;
  /** The address it was mailed to; null when it was shown. */
  dikirimKe: string | null;
  alamatAkun: string | null;
}

/** The server refused the address, or could not be reached until the link expired. */
export type MailFailure = 'ditolak' | 'tidak_terkirim';

export type LinkState = 'berlaku' | 'kedaluwarsa' | 'terpakai';

export const isElsewhere = ({ dikirimKe, alamatAkun }: StoredLink): boolean =>
  dikirimKe !== null && dikirimKe !== alamatAkun;

/** The link is void at `berakhirPada`, or when mailed to an old address (DECISIONS 237). */
export function linkState(link: StoredLink, now: Date): LinkState {
  if (link.dipakaiPada !== null) return 'terpakai';
  return link.dibatalkanPada === null && !isElsewhere(link) && now < link.berakhirPada
    ? 'berlaku'
    : 'kedaluwarsa';
}

export const expiryOfLink = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000);

/** `b•••@kampus.ac.id`: recognisable, but not readable. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}

/** Mails that owners can cause: links per 24 hours, and the time between two. */
export const OWN_LINKS_A_DAY = 5;
const OWN_LINK_EVERY_MS = 5 * 60_000;

/** `asked`: the requests of the last 24 hours. */
export function mayMailAnother(asked: readonly Date[], now: Date): boolean {
  return (
    asked.length < OWN_LINKS_A_DAY &&
    asked.every((at) => now.getTime() - at.getTime() >= OWN_LINK_EVERY_MS)
  );
}
