import { useRef, useState } from 'react';

/** A link lives for 15 minutes; fetch the next one before (K20). */
export const FRESH_LINK_MS = 13 * 60_000;
/** Half a minute before the next fetch. */
const OLD_MS = FRESH_LINK_MS - 30_000;

const isLocal = (url: string): boolean => url.startsWith('blob:');

interface Link {
  url: string;
  since: number;
}

/**
 * Each answer brings another link, used only when the present one expires, has failed, or was never
 * played: switching discards the buffer (K20). A stored file is preferred, but not waited for.
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
