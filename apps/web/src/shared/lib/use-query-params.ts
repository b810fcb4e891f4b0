import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null>;

/**
 * Filters, tabs and pages live in the address. `set({ status: 'selesai' })` changes keys (null or
 * '' removes one) and returns to page 1, unless it sets the page.
 */
export function useQueryParams() {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (changes: Changes, options: { replace?: boolean } = {}) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (!('page' in changes)) next.delete('page');
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, String(value));
          }
          return next;
        },
        { replace: options.replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { params, set };
}

/** A whole number of at least 1, else the fallback. */
export function wholeOr(text: string | null, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 ? value : fallback;
}

export const numberParam = (params: URLSearchParams, key: string, fallback: number): number =>
  wholeOr(params.get(key), fallback);

const MAX_PAGE_SIZE = 100;

export function pageParams(
  params: URLSearchParams,
  size: number,
): { page: number; per_page: number } {
  return {
    page: numberParam(params, 'page', 1),
    per_page: Math.min(numberParam(params, 'per_page', size), MAX_PAGE_SIZE),
  };
}

/** An ISO 8601 instant; null when missing or invalid. */
export function instantParam(params: URLSearchParams, key: string): string | null {
  const value = params.get(key);
  return value !== null && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : null;
}

/** `sort=nama` or `sort=-nama`; null for anything the list does not offer. */
export function sortParam<const Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Name | `-${Name}` | null {
  const value = params.get('sort');
  return (
    names
      .flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])
      .find((sort) => sort === value) ?? null
  );
}
