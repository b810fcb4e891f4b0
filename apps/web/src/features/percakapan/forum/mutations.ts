import type { Endpoints } from '@lms/contracts';
import type { BodyInputOf } from '@lms/contracts/wire/endpoint';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { ResultOf } from '../../../shared/lib/api-types.ts';
import { ApiError } from '../../../shared/lib/errors.ts';
import { type BarisPenilaian, forumQueries } from '../../../shared/queries/forum.ts';

interface Grade extends BodyInputOf<Endpoints['nilaiForum']> {
  nim: string;
}

/** The row's present state, from a refusal that carries it (K67). */
function rowNow(error: unknown): BarisPenilaian | undefined {
  if (!(error instanceof ApiError) || error.code !== 'nilai_berubah') return undefined;
  const { baris } = error.data;
  return Array.isArray(baris) ? baris[0] : undefined;
}

/** Null returns to the rule (K91). Saved or refused, the row shows the present state. */
export function useNilaiForum(id: string) {
  const queryClient = useQueryClient();
  const show = (row: BarisPenilaian): void => {
    queryClient.setQueriesData<ResultOf<'penilaianForum'>>(
      { queryKey: forumQueries.gradesOf(id) },
      (page) =>
        page && { ...page, data: page.data.map((one) => (one.nim === row.nim ? row : one)) },
    );
  };
  return useMutation({
    mutationFn: ({ nim, ...body }: Grade) =>
      api.call('nilaiForum', { params: { id, studentId: nim }, body }),
    onSuccess: show,
    onError: (error) => {
      const row = rowNow(error);
      if (row) show(row);
    },
  });
}
