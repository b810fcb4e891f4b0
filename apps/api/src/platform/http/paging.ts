import { AppError } from '../errors.ts';

/** An answer of a paged endpoint. `paging` only when the list has another default size or limit than `paging(query)`. */
export interface PageOf<Rows> {
  rows: Rows;
  /** Rows in all pages together. */
  total: number;
  paging?: Page;
}

/** Which rows a paged query asks for. */
export interface Page {
  limit: number;
  offset: number;
  page: number;
  perPage: number;
  /** ignore_default_pagination: everything at once, at most MAX_ROWS. */
  all: boolean;
}

export interface PagingQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  itemsPerPage?: number | undefined;
  ignore_default_pagination?: boolean | undefined;
}

/** The most rows one answer ever carries (DECISIONS 5, 202). */
export const MAX_ROWS = 5_000;
const MAX_PER_PAGE = 100;

/**
 * Which rows a paged query asks for (DECISIONS 4, 5). itemsPerPage is the same as per_page; a larger number than allowed gives
 * the largest allowed page. `maxPerPage` is MAX_ROWS for reference collections.
 */
export function paging(query: PagingQuery, defaultPerPage = 10, maxPerPage = MAX_PER_PAGE): Page {
  // One row more than may be answered, so that "too many" is seen even where the query does not count.
  if (query.ignore_default_pagination) return { limit: MAX_ROWS + 1, offset: 0, page: 1, perPage: MAX_ROWS, all: true };
  const perPage = Math.min(query.per_page ?? query.itemsPerPage ?? defaultPerPage, maxPerPage);
  const page = query.page ?? 1;
  return { limit: perPage, offset: (page - 1) * perPage, page, perPage, all: false };
}

/** Everything at once is refused beyond MAX_ROWS: 422 terlalu_banyak_data. Call it with the count, before reading the rows. */
export function assertAnswerable(asked: Page, total: number): void {
  if (asked.all && total > MAX_ROWS) throw new AppError('terlalu_banyak_data');
}

/** `meta` of a paged answer. */
export function pageMeta(asked: Page, total: number) {
  const perPage = asked.all ? Math.max(total, 1) : asked.perPage;
  return { page: asked.page, per_page: perPage, total_items: total, total_pages: Math.ceil(total / perPage) };
}
