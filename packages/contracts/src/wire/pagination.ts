/**
 * Paging of lists (DECISIONS 4, 5): page and per_page, alias itemsPerPage; at most 100 per page.
 */
import { z } from 'zod';
import { bilangan, searchText } from './umum.ts';

/** true or false in a query. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .or(z.boolean());

/** Query fields of a paged list, to spread into its own query object. */
export const pagingFields = {
  page: bilangan(z.number().int().min(1).max(100_000)).default(1),
  per_page: bilangan(z.number().int().min(1).max(100)).optional(),
  itemsPerPage: bilangan(z.number().int().min(1).max(999_999)).optional(),
  /** true returns everything up to 5,000 rows; above that 422 terlalu_banyak_data. */
  ignore_default_pagination: flag.optional(),
  search: searchText.optional(),
};

/**
 * Paging with sorting: `sort=nama` ascending, `sort=-nama` descending; equal rows are ordered by
 * id.
 */
export function pagedBy<const Name extends string>(...names: readonly Name[]) {
  const sorts = names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return { ...pagingFields, sort: z.enum(sorts).optional() };
}

/** Reference collections: asked with itemsPerPage=999999, at most 5,000 rows (DECISIONS 202). */
export const referenceQuery = z.object({
  page: bilangan(z.number().int().min(1).max(100_000)).default(1),
  itemsPerPage: bilangan(z.number().int().min(1).max(999_999)).default(10),
  search: searchText.optional(),
});

export const pageMeta = z.object({
  page: z.int(),
  per_page: z.int(),
  total_items: z.int(),
  total_pages: z.int(),
});
export type PageMeta = z.infer<typeof pageMeta>;
