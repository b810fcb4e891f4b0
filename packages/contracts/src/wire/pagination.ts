/**
 * Paging of lists (DECISIONS 4, 5): page and per_page, with itemsPerPage as an alias; at most 100 a
 * page.
 */
import { z } from 'zod';
import { bilangan, searchText } from './umum.ts';

/** true or false as a query writes it. */
export const flag = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .or(z.boolean());

/** Query of a paged list; spread into a list's own query object. */
export const pagingFields = {
  page: bilangan(z.number().int().min(1).max(100_000)).default(1),
  per_page: bilangan(z.number().int().min(1).max(100)).optional(),
  itemsPerPage: bilangan(z.number().int().min(1).max(999_999)).optional(),
  /** true answers everything up to 5,000 rows; beyond that 422 terlalu_banyak_data. */
  ignore_default_pagination: flag.optional(),
  search: searchText.optional(),
};

/**
 * The same of a list that may be sorted by these: `sort=nama` ascending, `sort=-nama` descending;
 * rows that are equal in it stand in the order of their ids.
 */
export function pagedBy<const Name extends string>(...names: readonly Name[]) {
  const sorts = names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`]);
  return { ...pagingFields, sort: z.enum(sorts).optional() };
}

/**
 * Reference collections are asked with itemsPerPage=999999 and answer at most 5,000 rows
 * (DECISIONS 202).
 */
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
