export interface PageOf<Rows> {
  rows: Rows;
  total: number;
  paging?: Omit<Page, 'sort'>;
  meta?: object;
}

export interface Page<Sort extends string = never> {
  limit: number;
  offset: number;
  page: number;
  perPage: number;
  /** ignore_default_pagination: at most MAX_ROWS. */
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

/** Rows of one answer (DECISIONS 5, 202). */
export const MAX_ROWS = 5_000;
const MAX_PER_PAGE = 100;

/**
 * Too large numbers are capped (DECISIONS 4, 5). `maxPerPage` is MAX_ROWS for reference
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

export const everything: Page = paging({ ignore_default_pagination: true });

export function pageMeta(asked: Omit<Page, 'sort'>, total: number) {
  const perPage = asked.all ? Math.max(total, 1) : asked.perPage;
  return {
    page: asked.page,
    per_page: perPage,
    total_items: total,
    total_pages: Math.ceil(total / perPage),
  };
}
