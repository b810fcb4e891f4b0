import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type Impor,
  type ImporHome,
  type Laporan,
  type LaporanQuery,
  reloadOwner,
} from './home.ts';

const POLL_MS = 2_000;

export const isBusy = ({ status }: Pick<Impor, 'status'>): boolean =>
  status === 'membaca' || status === 'menerapkan';

export const imporQueries = {
  of: ({ key }: ImporHome, imporId: string) => ['soal-impor', key, imporId] as const,
  /** One report page with the import's state; refetches until the worker is done. */
  report: (home: ImporHome, imporId: string, query: LaporanQuery) =>
    queryOptions({
      queryKey: [...imporQueries.of(home, imporId), query],
      queryFn: async ({ signal, client, queryKey }) => {
        const before = client.getQueryData<Laporan>(queryKey);
        const now = await home.report(imporId, query, signal);
        // Reloads the owner when the worker has applied the import.
        if (before?.meta.impor.status === 'menerapkan' && !isBusy(now.meta.impor))
          void reloadOwner(client, home);
        return now;
      },
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) =>
        state.data && isBusy(state.data.meta.impor) ? POLL_MS : false,
    }),
  /** The file's importable question numbers. */
  numbers: (home: ImporHome, imporId: string) =>
    queryOptions({
      queryKey: [...imporQueries.of(home, imporId), 'nomor'],
      queryFn: async ({ signal }) => {
        const { meta } = await home.report(
          imporId,
          { page: 1, per_page: 1, dengan_nomor: true },
          signal,
        );
        return meta.nomor ?? { baru: [], sudah_ada: [] };
      },
    }),
};
