/** The table of meetings; single meetings are in shared/queries/kelas.ts. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../shared/lib/api.ts';
import type { DataOf, QueryOfEndpoint } from '../../../shared/lib/api-types.ts';
import { onEvent } from '../../../shared/lib/stream/stream-events.ts';

export type MeetingRow = DataOf<'daftarPertemuan'>[number];

export const meetingListQueries = {
  root: ['daftar-pertemuan'] as const,
  list: (query: QueryOfEndpoint<'daftarPertemuan'>) =>
    queryOptions({
      queryKey: [...meetingListQueries.root, query],
      queryFn: ({ signal }) => api.call('daftarPertemuan', { query, signal }),
      placeholderData: keepPreviousData,
    }),
};

onEvent('pertemuan.berubah', (_data, queryClient) => {
  void queryClient.invalidateQueries({ queryKey: meetingListQueries.root });
});
