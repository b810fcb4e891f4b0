import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/lib/format.ts';
import { useLiveInterval } from '../../../shared/lib/stream/stream.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { useZone } from '../../../shared/queries/pengguna.ts';
import { DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { pengawasanQueries } from './queries.ts';

export function AnnouncementList({ idUjian }: { idUjian: string }) {
  const { params, set } = useQueryParams();
  const zone = useZone();
  const query = useQuery({
    ...pengawasanQueries.pengumuman(idUjian, {
      ...pageParams(params, 20),
    }),
    refetchInterval: useLiveInterval(),
  });
  return (
    <PagedList
      query={query}
      skeleton={<Skeleton h={240} />}
      none="Belum ada pengumuman pada ujian ini."
      framed="list"
      onPage={set}
    >
      {(rows) => (
        <DataTable
          label="Pengumuman ujian"
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: 'Isi',
              card: 'title',
              cell: ({ teks }) => (
                <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
                  {teks}
                </Text>
              ),
            },
            {
              head: 'Kepada',
              card: 'plain',
              cell: ({ nama }) =>
                nama === null ? (
                  'Semua peserta'
                ) : (
                  <Tag color="info" size="sm">{`Hanya ${nama}`}</Tag>
                ),
            },
            { head: 'Oleh', cell: ({ oleh }) => oleh },
            {
              head: 'Waktu',
              cell: ({ pada }) => <span className="tab-angka">{formatDateTime(pada, zone)}</span>,
            },
          ]}
        />
      )}
    </PagedList>
  );
}
