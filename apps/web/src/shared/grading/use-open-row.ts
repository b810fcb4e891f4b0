import { useState } from 'react';
import { useQueryParams } from '../lib/use-query-params.ts';

/** A row that is open before the address says so. */
interface Ahead {
  id: string | null;
  passed: readonly (string | null)[];
}

/** The address is still behind the opened row, and nothing else has changed it. */
export function isBehind(inAddress: string | null, ahead: Ahead | null): ahead is Ahead {
  return ahead !== null && ahead.id !== inAddress && ahead.passed.includes(inAddress);
}

/**
 * The page follows the address only after answers and events, so an opened row shows at once and
 * the address follows.
 */
export function useOpenRow() {
  const { params, set } = useQueryParams();
  const inAddress = params.get('peserta');
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
    set({ peserta: id, ...changes }, how);
  };
  return { current, open };
}
