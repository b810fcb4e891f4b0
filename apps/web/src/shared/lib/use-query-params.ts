import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

type Changes = Record<string, string | number | null>;

/**
 * The filters, tabs and pages of a screen live in its address. `set({ status: 'selesai' })` changes keys (null or '' removes
 * one) and goes back to page 1, unless the change is the page itself.
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

/** A whole number from the address, or the fallback when it is missing, not a number, or below 1. */
export function numberParam(params: URLSearchParams, key: string, fallback: number): number {
  const value = Number(params.get(key));
  return Number.isInteger(value) && value >= 1 ? value : fallback;
}

/** As large as the server lets a page be. */
const MAX_PAGE_SIZE = 100;

/** Which page of a list, and how long: `page` and `per_page` of its address. */
export function pageParams(params: URLSearchParams, size: number): { page: number; per_page: number } {
  return { page: numberParam(params, 'page', 1), per_page: Math.min(numberParam(params, 'per_page', size), MAX_PAGE_SIZE) };
}

/** An instant from the address (ISO 8601); null when it is missing or is no instant. */
export function instantParam(params: URLSearchParams, key: string): string | null {
  const value = params.get(key);
  return value !== null && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}

/** How a list is sorted by its address, `sort=nama` or `sort=-nama`; null when it says nothing that the list offers. */
export function sortParam<const Name extends string>(params: URLSearchParams, names: readonly Name[]): Name | `-${Name}` | null {
  const value = params.get('sort');
  return names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]).find((sort) => sort === value) ?? null;
}
