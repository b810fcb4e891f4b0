import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount, formatPeriod } from '../../../shared/lib/format.ts';
import { pageParams, useQueryParams } from '../../../shared/lib/use-query-params.ts';
import { SearchField } from '../../../shared/ui/filter/search-field.tsx';
import { type Column, DataTable } from '../../../shared/ui/list/data-table.tsx';
import { PagedList } from '../../../shared/ui/list/paged-list.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type Sumber, salinQueries } from './queries.ts';

/** The first step: a class of the same course, the newest first. */
export function SourceList({ id, onChoose }: { id: string; onChoose: (sumber: string) => void }) {
  const { params, set } = useQueryParams();
  const { page, per_page } = pageParams(params, 10);
  const search = params.get('search') ?? '';
  const query = useQuery(salinQueries.sumber(id, { page, per_page, search: search || undefined }));
  const columns: Column<Sumber>[] = [
    {
      head: 'Kelas',
      card: 'title',
      cell: ({ nama, diajar_sendiri }) => (
        <>
          <Text span fw={600}>{`Kelas ${nama}`}</Text>
          {diajar_sendiri && (
            <>
              {' '}
              <Tag color="primary" size="sm">
                Kelas Anda
              </Tag>
            </>
          )}
        </>
      ),
    },
    { head: 'Periode', cell: ({ periode }) => formatPeriod(periode) },
    { head: 'Pengajar', cell: ({ pengajar }) => pengajar.join(', ') || '-' },
    { head: 'Isi', align: 'end', cell: ({ jumlah_isi }) => formatCount(jumlah_isi) },
    {
      head: 'Pilih',
      hiddenHead: true,
      card: 'action',
      align: 'end',
      cell: ({ id: sumber, nama, periode, jumlah_isi }) => (
        <Button
          variant="default"
          mih={44}
          disabled={jumlah_isi === 0}
          aria-label={`Pilih kelas ${nama} ${formatPeriod(periode)}`}
          onClick={() => onChoose(sumber)}
        >
          Pilih
        </Button>
      ),
    },
  ];
  return (
    <SectionCard title="1. Pilih kelas sumber">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          Kelas lain dari mata kuliah yang sama.
        </Text>
        <SearchField
          label="Cari kelas, periode, atau pengajar"
          value={search}
          onSearch={(text) => set({ search: text })}
        />
        <PagedList
          query={query}
          skeleton={<Skeleton h={240} />}
          none="Belum ada kelas lain dari mata kuliah ini."
          narrowed={
            search !== '' && {
              text: 'Tidak ada kelas yang cocok.',
              onClear: () => set({ search: null }),
            }
          }
          onPage={(change) => set(change)}
        >
          {(rows) => (
            <DataTable
              label="Kelas sumber"
              rows={rows}
              keyOf={({ id: key }) => key}
              columns={columns}
            />
          )}
        </PagedList>
      </Stack>
    </SectionCard>
  );
}
