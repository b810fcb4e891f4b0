/**
 * An answer of a paged endpoint. `paging` only when the list has another default size or limit than
 * `paging(query)`.
 */
export interface PageOf<Rows> {
  rows: Rows;
  /** Rows in all pages together. */
  total: number;
  paging?: Omit<Page, 'sort'>;
  /** What the endpoint's `meta` carries besides. */
  meta?: object;
}

/**
 * Which rows a paged query asks for. `Sort`: what the list may be sorted by, as on the wire
 * (`nama`, `-nama`).
 */
export interface Page<Sort extends string = never> {
  limit: number;
  offset: number;
  page: number;
  perPage: number;
  /** ignore_default_pagination: everything at once, at most MAX_ROWS. */
  all: boolean;
  sort?: Sort | undefined;
}

export interface PagingQuery<Sort extends string = never> {
  page?: number | undefined;
  per_page?: number | undefined;
  itemsPerPage?: number | undefined;
  ignore_default_pagination?: boolean | undefined;
  sort?: Sort | undefined;
}

/** The most rows one answer ever carries (DECISIONS 5, 202). */
export const MAX_ROWS = 5_000;
const MAX_PER_PAGE = 100;

/**
 * Which rows a paged query asks for (DECISIONS 4, 5). itemsPerPage is the same as per_page; a
 * larger number than allowed gives the largest allowed page. `maxPerPage` is MAX_ROWS for reference
 * collections.
 */
export function paging<Sort extends string = never>(
  query: PagingQuery<Sort>,
  defaultPerPage = 10,
  maxPerPage = MAX_PER_PAGE,
): Page<Sort> {
  const { sort } = query;
  if (query.ignore_default_pagination)
    return { limit: MAX_ROWS, offset: 0, page: 1, perPage: MAX_ROWS, all: true, sort };
  const perPage = Math.min(query.per_page ?? query.itemsPerPage ?? defaultPerPage, maxPerPage);
  const page = query.page ?? 1;
  return { limit: perPage, offset: (page - 1) * perPage, page, perPage, all: false, sort };
}

/** For the few endpoints that read a bounded set whole without being asked to. */
export const everything: Page = paging({ ignore_default_pagination: true });

/** `meta` of a paged answer. */
export function pageMeta(asked: Omit<Page, 'sort'>, total: number) {
  const perPage = asked.all ? Math.max(total, 1) : asked.perPage;
  return {
    page: asked.page,
    per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  };
}
