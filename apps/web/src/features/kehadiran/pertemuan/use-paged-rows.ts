import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { matchesSearch } from '../rules.ts';
import type { DraftRow } from '../tanda/draft.ts';

/** 10 in attendance (S1 §9). */
const DEFAULT_PAGE_SIZE = 10;

/** The page of the participants that the address names; searched and cut here, because all of them are loaded. */
export function usePagedRows(rows: readonly DraftRow[]) {
  const { params, set } = useQueryParams();
  const search = params.get('search') ?? '';
  const perPage = numberParam(params, 'per_page', DEFAULT_PAGE_SIZE);
  const found = rows.filter(({ row }) => matchesSearch(row, search));
  const totalPages = Math.ceil(found.length / perPage);
  const page = Math.min(numberParam(params, 'page', 1), Math.max(totalPages, 1));
  const first = (page - 1) * perPage;
  const pageOf = (list: readonly DraftRow[], nim: string): number =>
    Math.floor(
      Math.max(
        list.findIndex(({ row }) => row.mahasiswa.nim === nim),
        0,
      ) / perPage,
    ) + 1;
  const goTo = (next: number, nextPerPage = perPage): void =>
    set({ page: next === 1 ? null : next, per_page: nextPerPage === DEFAULT_PAGE_SIZE ? null : nextPerPage });
  return {
    search,
    meta: { page, per_page: perPage, total_items: found.length, total_pages: totalPages },
    shown: found.slice(first, first + perPage),
    firstNumber: first + 1,
    goTo,
    find: (text: string) => set({ search: text }, { replace: true }),
    /** Shows the page on which a student stands, without a search. */
    reveal: (nim: string) => set({ search: null, page: pageOf(rows, nim) }),
    /** The student in the row above (−1) or below (1), who may stand on the page before or after; turns to it. */
    neighbour: (nim: string, step: -1 | 1): string | null => {
      const next = found[found.findIndex(({ row }) => row.mahasiswa.nim === nim) + step]?.row.mahasiswa.nim;
      if (next === undefined) return null;
      const nextPage = pageOf(found, next);
      if (nextPage !== page) goTo(nextPage);
      return next;
    },
  };
}
