import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../shared/lib/api.ts';
import type { CallInput, ResultOf } from '../../../../shared/lib/api-types.ts';

export type Usulan = NonNullable<CallInput<'pratinjauKehadiran'>['body']>;
export type Pratinjau = ResultOf<'pratinjauKehadiran'>;

const PER_PAGE = 10;

export interface AskedUsulan {
  idPertemuan: string;
  usulan: Usulan;
}

export const changesMarks = ({ total_items }: Pick<Pratinjau['meta'], 'total_items'>): boolean =>
  total_items > 0;

export const askedFor = (idPertemuan: string, usulan: Usulan | null): AskedUsulan | null =>
  usulan && { idPertemuan, usulan };

export const callPratinjau = (
  { idPertemuan, usulan }: AskedUsulan,
  page = 1,
  signal?: AbortSignal,
): Promise<Pratinjau> =>
  api.call('pratinjauKehadiran', {
    params: { idPertemuan },
    query: { page, per_page: PER_PAGE },
    body: usulan,
    ...(signal && { signal }),
  });

export const pratinjauQuery = (asked: AskedUsulan, page: number) =>
  queryOptions({
    queryKey: ['pratinjau-kehadiran', asked, page],
    queryFn: ({ signal }) => callPratinjau(asked, page, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
