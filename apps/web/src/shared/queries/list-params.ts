import { useCallback, useMemo } from 'react';
import { numberParam, useQueryParams } from '../lib/use-query-params.ts';
import { type NamaTabel, usePreferences, useSavePreferences } from './preferences.ts';

interface ListParamsOptions {
  pageSize: number;
}

/**
 * Without a page size in the address, `params` has the one stored with the account for this table;
 * a chosen size is stored. `ready` is false until it is known, so that the list loads once.
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
