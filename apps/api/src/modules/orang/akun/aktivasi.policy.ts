/** One-time links with which a person sets the own password (DECISIONS 203). */

export const LINK_HOURS = 24;

export interface StoredLink {
  berakhirPada: Date;
  dipakaiPada: Date | null;
  /** A newer link took its place, or the password was changed by other means. */
  dibatalkanPada: Date | null;
  /** Where it was mailed; null when it was shown. */
  dikirimKe: string | null;
  /** Where links of the account are mailed now. */
  alamatAkun: string | null;
}

/**
 * Why a link's mail did not arrive: the address was refused, or the server could not be reached as
 * long as the link was good.
 */
export type MailFailure = 'ditolak' | 'tidak_terkirim';

export type LinkState = 'berlaku' | 'kedaluwarsa' | 'terpakai';

/** It lies in a mailbox which is not the account's any more. */
export const isElsewhere = ({ dikirimKe, alamatAkun }: StoredLink): boolean =>
  dikirimKe !== null && dikirimKe !== alamatAkun;

/**
 * What a link is worth at `now`; its last instant is the one before `berakhirPada`. One that lies
 * elsewhere than links are mailed now is worth nothing (DECISIONS 237).
 */
export function linkState(link: StoredLink, now: Date): LinkState {
  if (link.dipakaiPada !== null) return 'terpakai';
  return link.dibatalkanPada === null && !isElsewhere(link) && now < link.berakhirPada
    ? 'berlaku'
    : 'kedaluwarsa';
}

export const expiryOfLink = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000);

/** `b•••@kampus.ac.id`: enough to recognise an address, too little to learn it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}

/**
 * Links that an account's owner may ask for: so many in 24 hours, and none so soon after another.
 * Each is a mail to somebody.
 */
export const OWN_LINKS_A_DAY = 5;
const OWN_LINK_EVERY_MS = 5 * 60_000;

/**
 * Whether another link is mailed to who asks for it; `asked`: when those of the last 24 hours were.
 */
export function mayMailAnother(asked: readonly Date[], now: Date): boolean {
  return (
    asked.length < OWN_LINKS_A_DAY &&
    asked.every((at) => now.getTime() - at.getTime() >= OWN_LINK_EVERY_MS)
  );
}
