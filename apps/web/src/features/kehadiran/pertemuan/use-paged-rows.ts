import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { matchesSearch } from '../rules.ts';
import type { DraftRow } from '../tanda/draft.ts';

/** A whole class fits on one page, so a roll call never turns pages. */
const ROWS_PER_PAGE = 200;

/** Filtered here, because all rows are loaded. */
export function usePagedRows(rows: readonly DraftRow[]) {
  const { params, set } = useQueryParams();
  const search = params.get('search') ?? '';
  const found = rows.filter(({ row }) => matchesSearch(row, search));
  const totalPages = Math.ceil(found.length / ROWS_PER_PAGE);
  const page = Math.min(numberParam(params, 'page', 1), Math.max(totalPages, 1));
  const first = (page - 1) * ROWS_PER_PAGE;
  const pageOf = (list: readonly DraftRow[], nim: string): number =>
    Math.floor(
      Math.max(
        list.findIndex(({ row }) => row.mahasiswa.nim === nim),
        0,
      ) / ROWS_PER_PAGE,
    ) + 1;
  const goTo = (next: number): void => set({ page: next === 1 ? null : next });
  return {
    search,
    meta: { page, per_page: ROWS_PER_PAGE, total_items: found.length, total_pages: totalPages },
    shown: found.slice(first, first + ROWS_PER_PAGE),
    firstNumber: first + 1,
    goTo,
    find: (text: string) => set({ search: text }, { replace: true }),
    reveal: (nim: string) =>
      set({ search: null, page: pageOf(rows, nim) === 1 ? null : pageOf(rows, nim) }),
    /** One row above (−1) or below (1); turns the page when needed. */
    neighbour: (nim: string, step: -1 | 1): string | null => {
      const next =
        found[found.findIndex(({ row }) => row.mahasiswa.nim === nim) + step]?.row.mahasiswa.nim;
      if (next === undefined) return null;
      const nextPage = pageOf(found, next);
      if (nextPage !== page) goTo(nextPage);
      return next;
    },
  };
}
