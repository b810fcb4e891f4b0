import { useCallback, useMemo } from 'react';
import { numberParam, useQueryParams } from '../lib/use-query-params.ts';
import { type NamaTabel, usePreferences, useSavePreferences } from './preferences.ts';

interface ListParamsOptions {
  /** Rows of a page while the account chose no other number. */
  pageSize: number;
}

/**
 * `useQueryParams` of a list: where the address says no page size, the one that the account keeps
 * for this table stands in `params`. A size that is chosen goes into the address and is kept.
 * `ready` is false until it is known: a list asks once, not twice.
 */
export function useListParams(table: NamaTabel, { pageSize }: ListParamsOptions) {
  const { params: address, set: setAddress } = useQueryParams();
  const { stored, isPending } = usePreferences();
  const { save } = useSavePreferences();
  const named = address.has('per_page');
  const size = named
    ? numberParam(address, 'per_page', pageSize)
    : (stored?.per_halaman[table] ?? pageSize);
  const params = useMemo(() => {
    const filled = new URLSearchParams(address);
    filled.set('per_page', String(size));
    return filled;
  }, [address, size]);
  const set = useCallback<typeof setAddress>(
    (changes, options) => {
      const chosen = changes.per_page;
      if (typeof chosen === 'number' && chosen !== size) save({ per_halaman: { [table]: chosen } });
      setAddress(changes, options);
    },
    [setAddress, save, size, table],
  );
  return { params, set, ready: named || !isPending };
}
