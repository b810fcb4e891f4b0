import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { useInvalidateAt } from '../../../shared/lib/time/use-invalidate-at.ts';
import { numberParam, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import type { ContentPage, Paged } from './queries.ts';

interface ListOf<Row, Key extends QueryKey> {
  jenis: Paged;
  queryOf: (page: number) => UseQueryOptions<ContentPage<Row>, Error, ContentPage<Row>, Key>;
  /** The instants at which a row changes by itself. */
  instantsOf: (row: Row) => readonly (string | null | undefined)[];
}

export interface ContentList<Row> {
  query: UseQueryResult<ContentPage<Row>>;
  page: number;
  goTo: (page: number) => void;
}

/** One page of a kind of content, kept up to date. */
export function useContentList<Row, Key extends QueryKey>({
  jenis,
  queryOf,
  instantsOf,
}: ListOf<Row, Key>): ContentList<Row> {
  const { params, set } = useQueryParams();
  const param = `hal_${jenis}`;
  const page = numberParam(params, param, 1);
  const options = queryOf(page);
  const query = useQuery({ ...options, refetchInterval: useLiveInterval() });
  useInvalidateAt(query.data?.data.flatMap(instantsOf) ?? [], options.queryKey);
  return { query, page, goTo: (next) => set({ [param]: next }) };
}
