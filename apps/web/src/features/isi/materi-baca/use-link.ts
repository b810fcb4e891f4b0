import { useRef, useState } from 'react';

/** A link lives for 15 minutes: another one is there before its end (K20). */
export const FRESH_LINK_MS = 13 * 60_000;
/** Half a minute before the next one is asked for. */
const OLD_MS = FRESH_LINK_MS - 30_000;

const isLocal = (url: string): boolean => url.startsWith('blob:');

interface Link {
  url: string;
  since: number;
}

/**
 * The link a player has. Each answer of the server brings another one; it is taken when the
 * player's is about to end, or has failed, or nothing was played yet: to exchange it in the middle
 * costs what was loaded ahead (K20). A file of this device is better than any link, and is not
 * waited for.
 */
export function useLink(url: string, hasBegun: () => boolean): { link: string; fail: () => void } {
  const [link, setLink] = useState<Link>(() => ({ url, since: performance.now() }));
  const failed = useRef(false);
  const isOld =
    isLocal(url) ||
    isLocal(link.url) ||
    failed.current ||
    !hasBegun() ||
    performance.now() - link.since > OLD_MS;
  if (url !== link.url && isOld) {
    failed.current = false;
    setLink({ url, since: performance.now() });
  }
  return {
    link: link.url,
    fail: () => {
      failed.current = true;
    },
  };
}
