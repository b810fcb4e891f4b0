import { useState } from 'react';
import { useQueryParams } from './use-query-params.ts';

/** It is open before the address says so. */
interface Ahead {
  id: string | null;
  passed: readonly (string | null)[];
}

/** The address is still behind what was opened, and nothing else has changed it. */
export function isBehind(inAddress: string | null, ahead: Ahead | null): ahead is Ahead {
  return ahead !== null && ahead.id !== inAddress && ahead.passed.includes(inAddress);
}

/**
 * The hook holds what a page has open and its address names by `key`: a student to grade, a
 * question. The page follows the address only after answers and events, so what is opened shows at
 * once, and the address follows: text that is typed right away goes into what was opened.
 */
export function useOpened(key: string) {
  const { params, set } = useQueryParams();
  const inAddress = params.get(key);
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const behind = isBehind(inAddress, ahead);
  if (ahead !== null && !behind) setAhead(null);
  const current = behind ? ahead.id : inAddress;
  /** `changes`: further changes of the address. */
  const open = (
    id: string | null,
    how: { replace: boolean },
    changes: Readonly<Record<string, string | null>> = {},
  ): void => {
    setAhead({ id, passed: [...(ahead?.passed ?? []), inAddress, current] });
    set({ [key]: id, ...changes }, how);
  };
  return { current, open };
}
