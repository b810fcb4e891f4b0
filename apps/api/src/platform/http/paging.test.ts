import { describe, expect, test } from 'vitest';
import { MAX_ROWS, type PagingQuery, pageMeta, paging } from './paging.ts';

const page = (limit: number, offset: number, number: number) => ({
  limit,
  offset,
  page: number,
  perPage: limit,
  all: false,
});

describe('paging', () => {
  test.each<[string, PagingQuery, ReturnType<typeof paging>]>([
    ['nothing asked', {}, page(10, 0, 1)],
    ['a page', { page: 3 }, page(10, 20, 3)],
    ['a size', { page: 2, per_page: 25 }, page(25, 25, 2)],
    ['the old name of the size', { itemsPerPage: 50 }, page(50, 0, 1)],
    ['both names', { per_page: 5, itemsPerPage: 50 }, page(5, 0, 1)],
    ['more than a page may have', { itemsPerPage: 999_999 }, page(100, 0, 1)],
    [
      'everything',
      { page: 7, per_page: 5, ignore_default_pagination: true },
      { limit: 5_000, offset: 0, page: 1, perPage: 5_000, all: true },
    ],
    ['not everything', { ignore_default_pagination: false }, page(10, 0, 1)],
  ])('%s', (_name, query, expected) => expect(paging(query)).toEqual(expected));

  test('another default, and the limit of reference collections', () => {
    expect(paging({}, 5).limit).toBe(5);
    expect(paging({ itemsPerPage: 999_999 }, 10, MAX_ROWS).limit).toBe(5_000);
  });

  test.each([
    [{}, 0, { page: 1, per_page: 10, total_items: 0, total_pages: 0 }],
    [{}, 10, { page: 1, per_page: 10, total_items: 10, total_pages: 1 }],
    [{ page: 2 }, 11, { page: 2, per_page: 10, total_items: 11, total_pages: 2 }],
    [
      { ignore_default_pagination: true },
      0,
      { page: 1, per_page: 1, total_items: 0, total_pages: 0 },
    ],
    [
      { ignore_default_pagination: true },
      42,
      { page: 1, per_page: 42, total_items: 42, total_pages: 1 },
    ],
  ])('meta of %j with %i rows', (query, total, expected) =>
    expect(pageMeta(paging(query), total)).toEqual(expected),
  );
});
