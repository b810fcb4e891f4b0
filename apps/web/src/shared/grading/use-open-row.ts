import { useState } from 'react';
import { useQueryParams } from '../lib/use-query-params.ts';

/** A row that was opened before the address says so. */
interface Ahead {
  id: string | null;
  /** What the address said since, or will still say on its way there. */
  passed: readonly (string | null)[];
}

/** The row that is shown: the one that was opened last, until the address has come to it or was changed by something else. */
export function isBehind(inAddress: string | null, ahead: Ahead | null): ahead is Ahead {
  return ahead !== null && ahead.id !== inAddress && ahead.passed.includes(inAddress);
}

/**
 * Which row of a grading screen is open. The address says it, and the page follows the address when nothing else is to be done: answers and
 * events come first, and the cursor would wait for them. So a row that is opened is shown at once, and the address follows.
 */
export function useOpenRow() {
  const { params, set } = useQueryParams();
  const inAddress = params.get('peserta');
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const behind = isBehind(inAddress, ahead);
  if (ahead !== null && !behind) setAhead(null);
  const current = behind ? ahead.id : inAddress;
  /** `changes`: what else the address says from then on. */
  const open = (id: string | null, how: { replace: boolean }, changes: Readonly<Record<string, string | null>> = {}): void => {
    setAhead({ id, passed: [...(ahead?.passed ?? []), inAddress, current] });
    set({ peserta: id, ...changes }, how);
  };
  return { current, open };
}
