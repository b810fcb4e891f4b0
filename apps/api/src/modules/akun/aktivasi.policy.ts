/** One-time links with which a person sets the own password (DECISIONS 203). */

export const LINK_HOURS = 24;

export interface StoredLink {
  berakhirPada: Date;
  dipakaiPada: Date | null;
  /** A newer link took its place, or the password was changed by other means. */
  dibatalkanPada: Date | null;
}

export type LinkState = 'berlaku' | 'kedaluwarsa' | 'terpakai';

/** What a link is worth at `now`; its last instant is the one before `berakhirPada`. */
export function linkState(link: StoredLink, now: Date): LinkState {
  if (link.dipakaiPada !== null) return 'terpakai';
  return link.dibatalkanPada === null && now < link.berakhirPada ? 'berlaku' : 'kedaluwarsa';
}

export const expiryOfLink = (now: Date): Date => new Date(now.getTime() + LINK_HOURS * 3_600_000);

/** `b•••@kampus.ac.id`: enough to recognise an address, too little to learn it. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '•••' : `${[...address][0]}•••${address.slice(at)}`;
}
